import type { Tab } from '#client/stores/tabs.ts';
import type { TabActions } from './use-tab-actions.ts';
import type { TabMenuControl } from './use-tab-menu.ts';

export interface TabStripProps {
  tabs: readonly Tab[];
  active: string | null;
  actions: TabActions;
  onMenu: TabMenuControl['show'];
}
