import {
  BuildingMultipleRegular,
  KeyRegular,
  LinkRegular,
  MailRegular,
  OptionsRegular,
  PersonRegular,
  PhoneRegular,
  SearchRegular,
  SettingsRegular,
  ShieldCheckmarkRegular,
  SignOutRegular,
} from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { copyText } from '#client/copy-text.ts';
import { notifyOutcome } from '#client/error-text.ts';
import { linkTo } from '#client/link.ts';
import { pictureAddress } from '#client/picture.ts';
import { currentPath, paths } from '#client/routes.ts';
import { administrable } from '#client/stores/administrable.ts';
import { notify } from '#client/stores/notice.ts';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $session, signOut } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { Face } from '#elements/parts/face.tsx';
import { hasShell } from '#elements/parts/has-shell.ts';
import { maskedPhone } from '#elements/parts/masked-phone.ts';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useAccountStyles } from './account-menu.styles.ts';
import { MenuItem } from './menu-item.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export interface AccountMenuProps {
  onNavigate: (path: string) => void;
  /** Returns false if the page cancels the navigation. */
  onSignOut: () => boolean;
}

/** Shows the signed-in person, links to their pages, the theme control, a link to the current page, and sign-out. */
export function AccountMenu({ onNavigate, onSignOut }: AccountMenuProps) {
  const { t, i18n } = useTranslation(['layout', 'session', 'settings']);
  const user = useStore($session);
  const codes = useStore($permissions);
  const organization = useStore($organization);
  const administers = administrable(codes, organization?.type).length > 0;
  const styles = useAccountStyles();
  const text = useTextStyles();
  const host = useHost();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('below-end');
  if (user === null) return null;

  const item = { onNavigate, onDone: flyout.close };
  const leave = async () => {
    if (!onSignOut()) return;
    if (!(await signOut())) notify({ kind: 'info', text: t('session:serverNotTold') });
  };

  const copyLink = async () => {
    notifyOutcome(i18n, (await copyText(linkTo(currentPath()))) ? 'copied' : 'copyFailed');
  };

  return (
    <>
      <button type="button" {...flyout.triggerProps} className={styles.trigger}>
        <span className={text.hidden}>{t('layout:account')}: </span>
        <Face name={user.displayName} picture={pictureAddress(user.avatar, true)} />
        <span className={mergeClasses(styles.triggerName, text.truncate)}>{user.displayName}</span>
      </button>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.panel)}>
        <div className={styles.person}>
          <Face name={user.displayName} picture={pictureAddress(user.avatar, true)} large />
          <div className={styles.names}>
            <p className={mergeClasses(styles.name, text.truncate)}>{user.displayName}</p>
            <p className={mergeClasses(styles.phone, text.numeric)}>{maskedPhone(user.phone)}</p>
          </div>
        </div>
        <div className={styles.items}>
          <MenuItem
            label={t('layout:userInfo')}
            icon={<PersonRegular />}
            act={{ path: paths.userInfo }}
            {...item}
          />
          <MenuItem
            label={t('layout:joinedOrganizations')}
            icon={<BuildingMultipleRegular />}
            act={{ run: () => void openFrom(host, 'uc-joined-organizations') }}
            {...item}
          />
          <MenuItem
            label={t('layout:security')}
            icon={<ShieldCheckmarkRegular />}
            act={{ path: paths.security }}
            {...item}
          />
          {administers && (
            <MenuItem
              label={t('layout:administration')}
              icon={<SettingsRegular />}
              act={{ path: paths.administration }}
              {...item}
            />
          )}
        </div>
        <div className={styles.items}>
          <MenuItem
            label={t('layout:commands')}
            icon={<SearchRegular />}
            act={{ run: () => void openFrom(host, 'uc-command-palette') }}
            {...item}
          />
        </div>
        <div className={styles.items}>
          <MenuItem
            label={t('layout:changePassword')}
            icon={<KeyRegular />}
            act={{ run: () => void openFrom(host, 'uc-change-password') }}
            {...item}
          />
          <MenuItem
            label={t('layout:updatePhone')}
            icon={<PhoneRegular />}
            act={{ run: () => void openFrom(host, 'uc-update-phone') }}
            {...item}
          />
          <MenuItem
            label={t(user.email === '' ? 'layout:bindEmail' : 'layout:updateEmail')}
            icon={<MailRegular />}
            act={{ run: () => void openFrom(host, 'uc-update-email') }}
            {...item}
          />
        </div>
        <div className={styles.part}>
          <ThemeChoice />
        </div>
        <div className={styles.items}>
          <MenuItem
            label={t('settings:title')}
            icon={<OptionsRegular />}
            act={{ run: () => void openFrom(host, 'uc-settings') }}
            {...item}
          />
          {hasShell() && (
            <MenuItem
              label={t('layout:copyLink')}
              icon={<LinkRegular />}
              act={{ run: () => void copyLink() }}
              {...item}
            />
          )}
          <MenuItem
            label={t('layout:signOut')}
            icon={<SignOutRegular />}
            act={{ run: () => void leave() }}
            {...item}
          />
        </div>
      </div>
    </>
  );
}
