import { define, event } from '#elements/define.tsx';
import { JoinedOrganizations } from './joined-organizations.tsx';

/** What the person has joined, with the way out of each. */
export const UcJoinedOrganizations = define('uc-joined-organizations', JoinedOrganizations, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
