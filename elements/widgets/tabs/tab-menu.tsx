import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useMemo } from 'react';
import type { Tab } from '#client/stores/tabs.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { menuItemsOf } from './menu-items.ts';
import { useTabsStyles } from './tabs.styles.ts';
import type { TabActions } from './use-tab-actions.ts';
import type { TabMenuControl } from './use-tab-menu.ts';

export interface TabMenuProps extends TabMenuControl {
  tabs: readonly Tab[];
  active: string | null;
  actions: TabActions;
}

/** The context menu of a tab. Arrows move in it; Escape and Tab close it. */
export function TabMenu({ ref, path, hide, tabs, active, actions }: TabMenuProps) {
  const { t } = useTranslation('tabs');
  const styles = useTabsStyles();
  const flyout = useFlyoutStyles();
  const items = useMemo(
    () => (path === null ? [] : menuItemsOf(tabs, path, active, actions)),
    [tabs, path, active, actions],
  );
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
    const at = all.indexOf(event.target as HTMLElement);
    const next: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key === 'Escape' || event.key === 'Tab') hide(true);
    else if (!next[event.key]) return;
    event.preventDefault();
    next[event.key]?.focus();
  };

  return (
    <div
      ref={ref}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={t('menu', { title: tab.title })}
      className={mergeClasses(flyout.panel, styles.menu)}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide(false);
      }}
    >
      {items.map(({ key, icon: Icon, disabled, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={disabled}
          className={styles.menuItem}
          onClick={() => {
            hide(true);
            run();
          }}
        >
          <Icon fontSize="20px" aria-hidden="true" />
          {t(key)}
        </button>
      ))}
    </div>
  );
}
