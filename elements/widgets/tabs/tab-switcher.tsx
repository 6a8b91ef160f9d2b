import { ChevronDownRegular, DismissRegular, PinRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { $untabbedTitle, isHomeTab } from '#client/stores/tabs.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import type { TabStripProps } from './tab-strip-props.ts';
import { useTabsStyles } from './tabs.styles.ts';

/** All tabs in a list behind one button. With `wide`, the button shows the current tab's title and replaces the row. */
export function TabSwitcher({ tabs, active, actions, wide = false }: TabStripProps & { wide?: boolean }) {
  const { t } = useTranslation('tabs');
  const styles = useTabsStyles();
  const text = useTextStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout(wide ? 'below-start' : 'below-end', (panel) =>
    (panel.querySelector<HTMLElement>('[aria-current]') ?? panel.querySelector('button'))?.focus(),
  );
  const untabbed = useStore($untabbedTitle);
  const shown = tabs.find(({ path }) => path === active)?.title;
  return (
    <>
      {wide ? (
        <button type="button" {...flyout.triggerProps} className={styles.switcher}>
          <span className={text.hidden}>{t('all')}: </span>
          <span className={text.truncate}>{(shown ?? untabbed) || t('label')}</span>
          <span className={mergeClasses(styles.count, text.numeric)}>{tabs.length}</span>
          <ChevronDownRegular aria-hidden="true" />
        </button>
      ) : (
        <IconButton label={t('all')} icon={<ChevronDownRegular />} {...flyout.triggerProps} />
      )}
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.list)}>
        <ul className={styles.items}>
          {tabs.map((tab) => (
            <li key={tab.path} className={styles.row}>
              <button
                type="button"
                className={mergeClasses(styles.menuItem, tab.path === active && styles.current)}
                aria-current={tab.path === active ? 'page' : undefined}
                onClick={() => {
                  flyout.close();
                  actions.go(tab.path);
                }}
              >
                <span className={text.truncate}>{tab.title}</span>
                {tab.pinned && (
                  <>
                    <PinRegular className={styles.pin} aria-hidden="true" />
                    <span className={text.hidden}>{t('pinned')}</span>
                  </>
                )}
              </button>
              {!isHomeTab(tab) && !tab.pinned && (
                <IconButton
                  label={`${t('close')}: ${tab.title}`}
                  icon={<DismissRegular />}
                  onClick={() => actions.close(tab.path)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
