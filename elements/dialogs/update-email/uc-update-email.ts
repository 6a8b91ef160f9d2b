import { define, event } from '#elements/define.tsx';
import { UpdateEmail } from './update-email.tsx';

/** Binds an e-mail address, or another one, with a code that is sent to it. */
export const UcUpdateEmail = define('uc-update-email', UpdateEmail, {
  root: 'shadow',
  events: {
    /** The dialog was closed; tells whether the address was changed. */
    'uc-close': event<{ changed: boolean }>(),
  },
});
