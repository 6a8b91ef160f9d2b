import { ChevronDownRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { Fragment, useEffect, useId, useState } from 'react';
import { MenuIcon } from '#elements/ui/menu-icon.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { MenuEntryProps } from './menu-entry-props.ts';
import { MenuLabel, tooltipOf } from './menu-label.tsx';
import { MenuLink } from './menu-link.tsx';
import { PlannedCaption, startsPlanned } from './planned-caption.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';

/** A collapsible group of items, drawn while it is open. In a long menu, only the current page's group starts open. */
export function MenuSection({ route, activePath, ...rest }: MenuEntryProps) {
  const styles = useSidebarStyles();
  const text = useTextStyles();
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
        title={tooltipOf(route, false, rest.plannedText)}
        onClick={() => setChosen(!open)}
      >
        <MenuIcon name={route.icon} />
        <MenuLabel
          route={route}
          plannedText={rest.plannedText}
          className={styles.label}
          hidden={text.hidden}
        />
        <ChevronDownRegular className={mergeClasses(styles.chevron, open && styles.turned)} />
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {open &&
          route.children.map((child, index) => (
            <Fragment key={child.path}>
              {!route.planned && startsPlanned(route.children, index) && (
                <PlannedCaption className={styles.nested} />
              )}
              <li>
                <MenuLink
                  route={child}
                  activePath={child.path === activePath ? activePath : undefined}
                  nested
                  {...rest}
                />
              </li>
            </Fragment>
          ))}
      </ul>
    </>
  );
}
