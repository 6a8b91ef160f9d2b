import { useEffect, useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { revealAfterPaint } from '#elements/ui/reveal.ts';
import { TabItem } from './tab-item.tsx';
import type { TabStripProps } from './tab-strip-props.ts';
import { useTabsStyles } from './tabs.styles.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabKeys } from './use-tab-keys.ts';

/** The tabs in a scrolling row. Arrow keys move the focus only; Enter opens the tab, because opening loads a page. */
export function TabStrip({ tabs, active, actions, onMenu }: TabStripProps) {
  const { t } = useTranslation('tabs');
  const styles = useTabsStyles();
  const strip = useRef<HTMLDivElement>(null);
  const keys = useTabKeys(strip, { tabs, active, actions, onMenu });
  const drag = useTabDrag(strip);

  useEffect(() => {
    if (active === null) return;
    return revealAfterPaint(() => strip.current?.querySelector('[aria-selected=true]'), '[role=tablist]');
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
      {tabs.map((tab) => (
        <TabItem
          key={tab.path}
          tab={tab}
          selected={tab.path === active}
          tabStop={tab.path === keys.stop}
          actions={actions}
          onMenu={onMenu}
          onKeyDown={keys.onKeyDown}
        />
      ))}
    </div>
  );
}
