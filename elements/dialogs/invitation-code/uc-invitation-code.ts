import { define, event } from '#elements/define.tsx';
import { InvitationCode } from './invitation-code.tsx';

/** The invitation code of an organisation that the person is in: to copy, to scan, to renew and to close. */
export const UcInvitationCode = define('uc-invitation-code', InvitationCode, {
  root: 'shadow',
  props: {
    /** Whose code; that of the present organisation when absent. */
    orgUuid: 'string',
  },
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
