import { define, event } from '#elements/define.tsx';
import { UpdateEmail } from './update-email.tsx';

/** Adds or changes the e-mail address, with a code that is sent to it. */
export const UcUpdateEmail = define('uc-update-email', UpdateEmail, {
  root: 'shadow',
  events: {
    /** The dialog was closed. The detail says whether the address was changed. */
    'uc-close': event<{ changed: boolean }>(),
  },
});
