import type { MouseEvent } from 'react';
import type { MenuRoute } from '#client/stores/menu.ts';

export interface MenuEntryProps {
  route: MenuRoute;
  /** The current page's item, if it is this one or below it. */
  activePath: string | undefined;
  collapsed: boolean;
  /** True if the whole menu fits on a screen. */
  roomy: boolean;
  /** The word for planned items, in the language of the page. */
  plannedText: string;
  onNavigate: (event: MouseEvent, path: string) => void;
}
