import { define, event } from '#elements/define.tsx';
import { UpdatePhone } from './update-phone.tsx';

/** Changes the person's phone number with a code that is sent to the new one. */
export const UcUpdatePhone = define('uc-update-phone', UpdatePhone, {
  root: 'shadow',
  events: {
    /** The phone number was changed. The specification defines the name. */
    passwordChanged: event(),
    /** The dialog was closed. The detail says whether the number was changed. */
    'uc-close': event<{ changed: boolean }>(),
  },
});
