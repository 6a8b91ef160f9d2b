import { ChevronDownRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useEffect, useId, useState } from 'react';
import type { MenuEntryProps } from './menu-entry-props.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';

/** A collapsible group of items. In a long menu, only the current page's group starts open. */
export function MenuSection({ route, activePath, ...rest }: MenuEntryProps) {
  const styles = useSidebarStyles();
  const id = useId();
  const holdsActive = route.children.some((child) => child.path === activePath);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (holdsActive || rest.roomy);
  useEffect(() => {
    if (holdsActive) setChosen(true);
  }, [holdsActive]);
  return (
    <>
      <button
        type="button"
        className={mergeClasses(styles.item, !open && holdsActive && styles.active)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <MenuIcon name={route.icon} />
        <span className={styles.label}>{route.title}</span>
        <ChevronDownRegular className={mergeClasses(styles.chevron, open && styles.turned)} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {route.children.map((child) => (
          <li key={child.path}>
            <MenuLink route={child} activePath={activePath} nested {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}
