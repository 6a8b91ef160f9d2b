import { DismissRegular, PinRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { isHomeTab } from '#client/stores/tabs.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { TabStripProps } from './tab-strip-props.ts';
import { useTabsStyles } from './tabs.styles.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabKeys } from './use-tab-keys.ts';

const MIDDLE_BUTTON = 1;

/** The tabs in a scrolling row. Arrow keys move the focus only; Enter opens the tab, because opening loads a page. */
export function TabStrip({ tabs, active, actions, onMenu }: TabStripProps) {
  const { t } = useTranslation('tabs');
  const styles = useTabsStyles();
  const text = useTextStyles();
  const strip = useRef<HTMLDivElement>(null);
  const keys = useTabKeys(strip, { tabs, active, actions, onMenu });
  const drag = useTabDrag(strip);

  useEffect(() => {
    if (active === null) return;
    strip.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={t('label')}
      className={styles.strip}
      {...keys.stripProps}
      {...drag}
      onWheel={({ deltaX, deltaY, currentTarget }) => {
        // Vertical wheel movement scrolls the row horizontally.
        if (deltaX === 0) currentTarget.scrollLeft += deltaY;
      }}
    >
      {tabs.map((tab) => {
        const { path, title, pinned } = tab;
        const closable = !isHomeTab(tab) && !pinned;
        return (
          <div
            key={path}
            role="tab"
            data-path={path}
            data-fixed={isHomeTab(tab) ? '' : undefined}
            tabIndex={path === keys.stop ? 0 : -1}
            aria-selected={path === active}
            aria-haspopup="menu"
            aria-label={pinned ? `${title}, ${t('pinned')}` : title}
            aria-keyshortcuts={closable ? 'Delete Shift+F10' : 'Shift+F10'}
            title={title}
            className={mergeClasses(styles.tab, path === active && styles.active)}
            onKeyDown={keys.onKeyDown}
            onClick={() => actions.go(path)}
            onAuxClick={({ button }: MouseEvent) => {
              if (button === MIDDLE_BUTTON && closable) actions.close(path);
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              // The keyboard opens it too, without pointer coordinates.
              const byPointer = event.clientX > 0 || event.clientY > 0;
              onMenu(
                path,
                event.currentTarget,
                byPointer ? { x: event.clientX, y: event.clientY } : undefined,
              );
            }}
          >
            {pinned && <PinRegular className={styles.pin} aria-hidden="true" />}
            <span className={text.truncate}>{title}</span>
            {closable && (
              // For the pointer only: the keyboard has Delete and the menu.
              <span
                aria-hidden="true"
                title={t('close')}
                data-close=""
                className={styles.close}
                onClick={(event) => {
                  event.stopPropagation();
                  actions.close(path);
                }}
              >
                <DismissRegular fontSize="16px" />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
