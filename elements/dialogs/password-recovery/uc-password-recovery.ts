import { define, event } from '#elements/define.tsx';
import { PasswordRecovery } from './password-recovery.tsx';

/** Tells a person who forgot the password whom to ask. */
export const UcPasswordRecovery = define('uc-password-recovery', PasswordRecovery, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
