import { define, event } from '#elements/define.tsx';
import { Tabs } from './tabs.tsx';

/**
 * Tag tabs: the visited pages, to reopen, refresh, close, pin and reorder. Fills its container's width and is one row
 * high. On a narrow screen, a button with a list. Home is first and cannot be closed.
 */
export const UcTabs = define('uc-tabs', Tabs, {
  root: 'shadow',
  texts: 'home',
  events: {
    /** The person opens a tab. Cancel the event to navigate yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
