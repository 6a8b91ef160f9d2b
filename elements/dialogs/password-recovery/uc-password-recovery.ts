import { define, event } from '#elements/define.tsx';
import { PasswordRecovery } from './password-recovery.tsx';

/** Explains whom to ask for a new password. */
export const UcPasswordRecovery = define('uc-password-recovery', PasswordRecovery, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
