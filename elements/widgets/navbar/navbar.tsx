import { NavigationRegular } from '@fluentui/react-icons';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $sidebarOpened, toggleSidebar } from '#client/stores/settings.ts';
import type { ElementProps } from '#elements/define.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { OrgCascader } from '../org-cascader/org-cascader.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Clock } from './clock.tsx';
import { LanguageButton } from './language-button.tsx';
import { useNavbarStyles } from './navbar.styles.ts';

interface Chosen {
  orgUuid: string;
  orgName: string;
}

export interface NavbarProps
  extends ElementProps<{
    'uc-organization-change': Chosen;
    'uc-organization-changed': Chosen;
    'uc-sign-out': undefined;
  }> {
  withoutMenu?: boolean;
}

/** The bar over a page: where the person works on the left, who they are on the right. */
export function Navbar({ withoutMenu = false, emit }: NavbarProps) {
  const { t } = useTranslation('layout');
  const styles = useNavbarStyles();
  const opened = useStore($sidebarOpened);
  return (
    <header className={styles.bar}>
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
        <LanguageButton />
        <AccountMenu onSignOut={() => emit('uc-sign-out')} />
      </div>
    </header>
  );
}
