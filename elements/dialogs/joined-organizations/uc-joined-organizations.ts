import { define, event } from '#elements/define.tsx';
import { JoinedOrganizations } from './joined-organizations.tsx';

/** Lists the joined organisations, with an action to leave each. */
export const UcJoinedOrganizations = define('uc-joined-organizations', JoinedOrganizations, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
