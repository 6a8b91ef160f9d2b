import { define, event } from '#elements/define.tsx';
import { InvitationCode } from './invitation-code.tsx';

/** The invitation code of a joined organisation: copy, scan, renew, close. */
export const UcInvitationCode = define('uc-invitation-code', InvitationCode, {
  root: 'shadow',
  props: {
    /** Uuid of the organisation. Default: the current one. */
    orgUuid: 'string',
  },
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
