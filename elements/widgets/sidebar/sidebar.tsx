import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { Fragment, type MouseEvent, useCallback } from 'react';
import { $layoutSettings } from '#client/stores/layout-settings.ts';
import { $menu, type MenuRoute } from '#client/stores/menu.ts';
import { routeOf } from '#client/stores/menu-routes.ts';
import { $rightsKnown } from '#client/stores/permission.ts';
import { $device, $sidebarOpened } from '#client/stores/settings.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { usePath } from '../use-path.ts';
import { HelpLink } from './help-link.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { MenuNotice } from './menu-notice.tsx';
import { PlannedCaption, startsPlanned } from './planned-caption.tsx';
import { useSidebarStyles } from './sidebar.styles.ts';
import { SidebarHeader } from './sidebar-header.tsx';
import { useDrawer } from './use-drawer.ts';
import { useOwnMenu } from './use-own-menu.ts';

/** Number of items that fit on a common screen without scrolling. */
const ROOMY_ITEMS = 16;

export type SidebarProps = ElementProps<{ 'uc-navigate': { path: string } }>;

const holds = ({ path, children }: MenuRoute, activePath: string | undefined): boolean =>
  path === activePath || children.some((child) => child.path === activePath);

/** Header and menu: a drawer on a narrow screen, icons only when collapsed on a wide one. */
export function Sidebar({ emit }: SidebarProps) {
  const { t } = useTranslation('layout');
  const styles = useSidebarStyles();
  const menu = useStore($menu);
  const rightsKnown = useStore($rightsKnown);
  const opened = useStore($sidebarOpened);
  const mobile = useStore($device) === 'mobile';
  const collapsed = !opened && !mobile;
  const { sidebarLogo: logo } = useStore($layoutSettings);
  const path = usePath();
  const drawer = useDrawer(mobile && opened);
  useOwnMenu();

  const shown = menu.routes.filter((each) => !each.hidden);
  const items = shown.flatMap((each) => [each, ...each.children.filter((child) => !child.hidden)]);
  const route = routeOf(menu.routes, path);
  const activePath = route?.activePath ?? route?.path;
  const onNavigate = useCallback(
    (event: MouseEvent, target: string) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      if (emit('uc-navigate', { path: target })) navigate(target);
    },
    [emit],
  );

  return (
    <div className={styles.sidebar} {...drawer}>
      {logo && <SidebarHeader collapsed={collapsed} />}
      <nav className={styles.menu} aria-label={t('menu')}>
        <ul className={mergeClasses(styles.list, styles.top)}>
          {shown.map((each, index) => (
            <Fragment key={each.path}>
              {startsPlanned(shown, index) && <PlannedCaption collapsed={collapsed} />}
              <MenuEntry
                route={each}
                activePath={holds(each, activePath) ? activePath : undefined}
                collapsed={collapsed}
                plannedText={t('planned')}
                roomy={rightsKnown && items.length <= ROOMY_ITEMS}
                onNavigate={onNavigate}
              />
            </Fragment>
          ))}
        </ul>
        <MenuNotice collapsed={collapsed} />
      </nav>
      <HelpLink path={path} collapsed={collapsed} />
    </div>
  );
}
