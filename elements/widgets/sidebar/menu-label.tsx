import type { MenuRoute } from '#client/stores/menu.ts';
import { labelOf } from './short-titles.ts';

export interface MenuLabelProps {
  route: MenuRoute;
  /** The word for planned items, in the language of the page. */
  plannedText: string;
  className: string;
  /** Class of what only screen readers get. */
  hidden: string;
}

/**
 * The words of a menu item: its label, and for screen readers that it is only planned. Has no hooks: menus are long.
 */
export function MenuLabel({ route, plannedText, className, hidden }: MenuLabelProps) {
  return (
    <>
      <span className={className}>{labelOf(route.title)}</span>
      {route.planned && <span className={hidden}> {plannedText}</span>}
    </>
  );
}

/** An item's tooltip: what the sidebar has no room for; undefined if it shows everything. */
export function tooltipOf(
  { title, planned }: MenuRoute,
  collapsed: boolean,
  plannedText: string,
): string | undefined {
  if (collapsed && planned) return `${title} · ${plannedText}`;
  return collapsed || labelOf(title) !== title ? title : undefined;
}
