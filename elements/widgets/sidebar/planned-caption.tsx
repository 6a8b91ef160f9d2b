import { mergeClasses } from '@griffel/react';
import type { MenuRoute } from '#client/stores/menu.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';

/** True for the first planned item of a list, which has the living ones before it. */
export const startsPlanned = (routes: readonly MenuRoute[], index: number): boolean =>
  routes[index]?.planned === true && routes[index - 1]?.planned !== true;

/** Stands above the planned items of a list. Screen readers hear the word in each item's name instead. */
export function PlannedCaption({
  collapsed = false,
  className,
}: {
  collapsed?: boolean;
  className?: string;
}) {
  const { t } = useTranslation('layout');
  const styles = useSidebarStyles();
  return (
    <li
      className={mergeClasses(styles.caption, collapsed && styles.captionCollapsed, className)}
      aria-hidden="true"
    >
      {!collapsed && t('planned')}
    </li>
  );
}
