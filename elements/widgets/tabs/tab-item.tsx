import { DismissRegular, PinRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isHomeTab, type Tab } from '#client/stores/tabs.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { TabStripProps } from './tab-strip-props.ts';
import { useTabsStyles } from './tabs.styles.ts';

const MIDDLE_BUTTON = 1;

export interface TabItemProps extends Pick<TabStripProps, 'actions' | 'onMenu'> {
  tab: Tab;
  selected: boolean;
  /** True for the Tab stop of the row. */
  tabStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One tab of the row. A click opens it, a middle click closes it, a right click opens its menu. */
export function TabItem({ tab, selected, tabStop, actions, onMenu, onKeyDown }: TabItemProps) {
  const { t } = useTranslation('tabs');
  const styles = useTabsStyles();
  const text = useTextStyles();
  const { path, title, pinned } = tab;
  const closable = !isHomeTab(tab) && !pinned;

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    // The keyboard opens it too, without pointer coordinates.
    onMenu(path, event.currentTarget, x > 0 || y > 0 ? { x, y } : undefined);
  };
  return (
    <div
      role="tab"
      data-path={path}
      data-fixed={isHomeTab(tab) ? '' : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-selected={selected}
      aria-haspopup="menu"
      aria-label={pinned ? `${title}, ${t('pinned')}` : title}
      aria-keyshortcuts={closable ? 'Delete Shift+F10' : 'Shift+F10'}
      title={title}
      className={mergeClasses(styles.tab, selected && styles.active)}
      onKeyDown={onKeyDown}
      onClick={() => actions.go(path)}
      onAuxClick={({ button }) => {
        if (button === MIDDLE_BUTTON && closable) actions.close(path);
      }}
      onContextMenu={onContextMenu}
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
}
