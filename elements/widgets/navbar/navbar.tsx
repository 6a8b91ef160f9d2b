import { NavigationRegular } from '@fluentui/react-icons';
import { useStore } from '@nanostores/react';
import { $sidebarOpened, toggleSidebar } from '#client/stores/settings.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { OrgCascader } from '../org-cascader/org-cascader.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ActionMenu, ActionRow } from './action-list.tsx';
import { Clock } from './clock.tsx';
import { useNavbarStyles } from './navbar.styles.ts';
import { useActions } from './use-actions.tsx';
import { useWide } from './use-wide.ts';

/** From this width the bar has room for all its buttons beside organisation, clock and name. */
const WIDE_PX = 1000;
/** Stays visible in a narrow bar because of its badge. */
const ALWAYS = ['alerts'];

interface Chosen {
  orgUuid: string;
  orgName: string;
}

export interface NavbarProps
  extends ElementProps<{
    'uc-organization-change': Chosen;
    'uc-organization-changed': Chosen;
    'uc-navigate': { path: string };
    'uc-sign-out': undefined;
  }> {
  withoutMenu?: boolean;
}

/** The top bar: the organisation on the left, the account on the right. */
export function Navbar({ withoutMenu = false, emit }: NavbarProps) {
  const { t } = useTranslation('layout');
  const styles = useNavbarStyles();
  const opened = useStore($sidebarOpened);
  const { ref, wide } = useWide(WIDE_PX);
  const actions = useActions();
  const go = (path: string) => {
    if (emit('uc-navigate', { path })) navigate(path);
  };
  const shown = wide ? actions : actions.filter(({ key }) => ALWAYS.includes(key));
  const folded = actions.filter((action) => !shown.includes(action));

  return (
    <header ref={ref} className={styles.bar}>
      {!withoutMenu && (
        <IconButton
          label={t(opened ? 'menuClose' : 'menuOpen')}
          icon={<NavigationRegular />}
          aria-expanded={opened}
          onClick={() => toggleSidebar()}
        />
      )}
      <div className={styles.organization}>
        <OrgCascader emit={emit} />
      </div>
      <div className={styles.end}>
        <slot name="actions" />
        <Clock />
        <ActionRow actions={shown} onNavigate={go} />
        {folded.length > 0 && <ActionMenu actions={folded} onNavigate={go} />}
        <AccountMenu onNavigate={go} onSignOut={() => emit('uc-sign-out')} />
      </div>
    </header>
  );
}
