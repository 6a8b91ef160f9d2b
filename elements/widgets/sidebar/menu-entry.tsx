import { memo } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import type { MenuEntryProps } from './menu-entry-props.ts';
import { MenuFlyout } from './menu-flyout.tsx';
import { MenuLink } from './menu-link.tsx';
import { MenuSection } from './menu-section.tsx';

/**
 * A top-level item: a link, or a section with links. When the sidebar is collapsed, a section opens as a flyout. Rendered
 * only for changes of its own: menus are long, and a navigation concerns two items.
 */
export const MenuEntry = memo(function MenuEntry({ route, ...rest }: MenuEntryProps) {
  const { t } = useTranslation('layout');
  // Only the built-in home item has no title from the server.
  const named = route.title === '' ? { ...route, title: t('home') } : route;
  const children = named.children.filter((child) => !child.hidden);
  if (children.every((child) => child.path === named.path)) {
    return (
      <li>
        <MenuLink route={named} {...rest} />
      </li>
    );
  }
  const Group = rest.collapsed ? MenuFlyout : MenuSection;
  return (
    <li>
      <Group route={{ ...named, children }} {...rest} />
    </li>
  );
});
