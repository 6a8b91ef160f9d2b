import { mergeClasses } from '@griffel/react';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { MenuIcon } from '#elements/ui/menu-icon.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { MenuEntryProps } from './menu-entry-props.ts';
import { MenuLabel, tooltipOf } from './menu-label.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';

/** A group of items beside the collapsed sidebar. */
export function MenuFlyout({ route, activePath, plannedText, onNavigate }: MenuEntryProps) {
  const styles = useSidebarStyles();
  const text = useTextStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('beside', (panel) => panel.querySelector('a')?.focus());
  const holdsActive = route.children.some((child) => child.path === activePath);
  return (
    <>
      <button
        type="button"
        {...flyout.triggerProps}
        className={mergeClasses(styles.item, styles.narrow, holdsActive && styles.active)}
        title={tooltipOf(route, true, plannedText)}
      >
        <MenuIcon name={route.icon} />
        <MenuLabel route={route} plannedText={plannedText} className={text.hidden} hidden={text.hidden} />
      </button>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.flyout)}>
        <p className={styles.flyoutTitle}>
          {route.title}
          {route.planned && ` · ${plannedText}`}
        </p>
        <ul className={styles.list}>
          {route.children.map(({ path, title, planned }) => (
            <li key={path}>
              <a
                href={path}
                className={mergeClasses(styles.flyoutLink, path === activePath && styles.flyoutActive)}
                aria-current={path === activePath ? 'page' : undefined}
                onClick={(event) => {
                  flyout.close();
                  onNavigate(event, path);
                }}
              >
                {title}
                {planned && (
                  <span className={route.planned ? text.hidden : styles.flyoutMark}> {plannedText}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
