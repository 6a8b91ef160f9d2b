import type { Tab } from '#client/stores/tabs.ts';
import type { Deeds } from './use-deeds.ts';
import type { TabMenuControl } from './use-tab-menu.ts';

export interface TabStripProps {
  tabs: readonly Tab[];
  active: string | null;
  deeds: Deeds;
  onMenu: TabMenuControl['show'];
}
