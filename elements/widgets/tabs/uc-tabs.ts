import { define, event } from '#elements/define.tsx';
import { Tabs } from './tabs.tsx';

/**
 * Tag tabs: the pages that the person has visited, to go back to, refresh, close, pin and order. As wide as its place,
 * as high as a row; one list behind a button on a narrow screen. Home stands first and cannot be closed.
 */
export const UcTabs = define('uc-tabs', Tabs, {
  root: 'shadow',
  texts: 'home',
  events: {
    /** The person goes to a tab. Cancel it to go there yourself. */
    'uc-navigate': event<{ path: string }>(),
  },
});
