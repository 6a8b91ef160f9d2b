import { define, event } from '#elements/define.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * Main menu: logo and title of the organisation, and the menu from the server. Fills its container's width. Shows only
 * icons while the stored setting is "collapsed".
 */
export const UcSidebar = define('uc-sidebar', Sidebar, {
  root: 'shadow',
  texts: 'home',
  events: {
    /** The person chose an item. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
