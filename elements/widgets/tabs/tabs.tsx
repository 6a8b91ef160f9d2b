import { useStore } from '@nanostores/react';
import { $device } from '#client/stores/settings.ts';
import { $activeTab, $tabs, isHomeTab } from '#client/stores/tabs.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { TabButtons } from './tab-buttons.tsx';
import { TabMenu } from './tab-menu.tsx';
import { TabStrip } from './tab-strip.tsx';
import { TabSwitcher } from './tab-switcher.tsx';
import { useTabsStyles } from './tabs.styles.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabMenu } from './use-tab-menu.ts';

export type TabsProps = ElementProps<{ 'uc-navigate': { path: string } }>;

/** The tabs of visited pages, a list of all tabs, and actions for the current one. */
export function Tabs({ emit }: TabsProps) {
  const { t } = useTranslation(['layout', 'tabs']);
  const styles = useTabsStyles();
  const mobile = useStore($device) === 'mobile';
  const active = useStore($activeTab);
  const tabs = useStore($tabs).map((tab) => (isHomeTab(tab) ? { ...tab, title: t('layout:home') } : tab));
  const actions = useTabActions((path) => {
    if (emit('uc-navigate', { path })) navigate(path);
  });
  const menu = useTabMenu();
  const shared = { tabs, active, actions, onMenu: menu.show };

  return (
    <nav className={styles.bar} aria-label={t('tabs:label')}>
      {mobile ? <TabSwitcher {...shared} wide /> : <TabStrip {...shared} />}
      <div className={styles.end}>
        {!mobile && <TabSwitcher {...shared} />}
        <TabButtons {...shared} />
      </div>
      <TabMenu {...menu} {...shared} />
    </nav>
  );
}
