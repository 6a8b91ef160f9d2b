import type { MenuRoute } from '#client/stores/menu.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { labelOf } from './short-titles.ts';
import { useSidebarStyles } from './sidebar.styles.ts';

/** The words of a menu item: its label, and for screen readers that it is only planned. */
export function MenuLabel({ route, collapsed = false }: { route: MenuRoute; collapsed?: boolean }) {
  const { t } = useTranslation('layout');
  const styles = useSidebarStyles();
  const text = useTextStyles();
  return (
    <>
      <span className={collapsed ? text.hidden : styles.label}>{labelOf(route.title)}</span>
      {route.planned && <span className={text.hidden}> {t('planned')}</span>}
    </>
  );
}

/** Returns a function for an item's tooltip: what the sidebar has no room for; undefined if it shows everything. */
export function useItemTitle(): (route: MenuRoute, collapsed: boolean) => string | undefined {
  const { t } = useTranslation('layout');
  return ({ title, planned }, collapsed) => {
    if (collapsed && planned) return `${title} · ${t('planned')}`;
    return collapsed || labelOf(title) !== title ? title : undefined;
  };
}
