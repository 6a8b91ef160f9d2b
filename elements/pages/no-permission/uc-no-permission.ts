import { define, event } from '#elements/define.tsx';
import { NoPermission } from './no-permission.tsx';

/** Stands in the place of a page that no menu item or permission of the person covers. */
export const UcNoPermission = define('uc-no-permission', NoPermission, {
  root: 'shadow',
  events: {
    /** The person wants to go home. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
