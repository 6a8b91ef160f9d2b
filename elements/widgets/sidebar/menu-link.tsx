import { mergeClasses } from '@griffel/react';
import { memo, useEffect, useRef } from 'react';
import { MenuIcon } from '#elements/ui/menu-icon.tsx';
import { revealAfterPaint } from '#elements/ui/reveal.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { MenuEntryProps } from './menu-entry-props.ts';
import { MenuLabel, tooltipOf } from './menu-label.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';

/** A menu item that is a link. */
export const MenuLink = memo(function MenuLink({
  route,
  activePath,
  collapsed,
  plannedText,
  onNavigate,
  nested,
}: MenuEntryProps & { nested?: boolean }) {
  const styles = useSidebarStyles();
  const text = useTextStyles();
  const active = route.path === activePath;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) return revealAfterPaint(() => link.current, 'nav');
  }, [active]);
  return (
    <a
      ref={link}
      href={route.path}
      className={mergeClasses(
        styles.item,
        nested && styles.nested,
        collapsed && styles.narrow,
        active && styles.active,
      )}
      aria-current={active ? 'page' : undefined}
      title={tooltipOf(route, collapsed, plannedText)}
      onClick={(event) => onNavigate(event, route.path)}
    >
      {!nested && <MenuIcon name={route.icon} />}
      <MenuLabel
        route={route}
        plannedText={plannedText}
        className={collapsed ? text.hidden : styles.label}
        hidden={text.hidden}
      />
    </a>
  );
});
