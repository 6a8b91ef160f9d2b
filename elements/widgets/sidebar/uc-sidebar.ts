import { define, event } from '#elements/define.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * Main menu: logo and title of the organisation, the menu that the server delivers. As wide as its place; it
 * shows icons only while the stored setting says that the sidebar is closed.
 */
export const UcSidebar = define('uc-sidebar', Sidebar, {
  root: 'shadow',
  texts: 'home',
  events: {
    /** The person chose an item. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
