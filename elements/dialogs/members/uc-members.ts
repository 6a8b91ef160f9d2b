import { define, event } from '#elements/define.tsx';
import { Members } from './members.tsx';

/** Join requests to the current enterprise and its members: approve, reject, disable, activate, remove. */
export const UcMembers = define('uc-members', Members, {
  root: 'shadow',
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
