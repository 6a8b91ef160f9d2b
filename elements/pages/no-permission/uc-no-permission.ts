import { define, event } from '#elements/define.tsx';
import { NoPermission } from './no-permission.tsx';

/** Replaces a page that no menu item or permission of the person covers. */
export const UcNoPermission = define('uc-no-permission', NoPermission, {
  root: 'shadow',
  events: {
    /** The person wants to go home. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
