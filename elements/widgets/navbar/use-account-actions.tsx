import {
  ArrowDownloadRegular,
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
import { useStore } from '@nanostores/react';
import { copyText } from '#client/copy-text.ts';
import { notifyOutcome } from '#client/error-text.ts';
import { linkTo } from '#client/link.ts';
import { currentPath, paths } from '#client/routes.ts';
import { administrable } from '#client/stores/administrable.ts';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { hasShell } from '#elements/parts/has-shell.ts';
import type { ElementTag } from '#elements/registry.ts';
import type { Action } from './use-actions.tsx';

type Icon = Action['icon'];

/** The items of the account menu, by group. */
export function useAccountActions(
  signOut: () => void,
): Record<'pages' | 'search' | 'account' | 'end', Action[]> {
  const { t, i18n } = useTranslation(['layout', 'settings']);
  const host = useHost();
  const codes = useStore($permissions);
  const organization = useStore($organization);
  const hasEmail = useStore($session)?.email !== '';
  const administers = administrable(codes, organization?.type).length > 0;

  const page = (path: string, label: string, icon: Icon): Action => ({
    key: path,
    label,
    icon,
    act: { path },
  });
  const dialog = (tag: ElementTag, label: string, icon: Icon): Action => ({
    key: tag,
    label,
    icon,
    act: { run: () => void openFrom(host, tag) },
  });
  const copyLink = async () =>
    notifyOutcome(i18n, (await copyText(linkTo(currentPath()))) ? 'copied' : 'copyFailed');
  const link: Action = {
    key: 'link',
    label: t('layout:copyLink'),
    icon: <LinkRegular />,
    act: { run: () => void copyLink() },
  };

  return {
    pages: [
      page(paths.userInfo, t('layout:userInfo'), <PersonRegular />),
      dialog('uc-joined-organizations', t('layout:joinedOrganizations'), <BuildingMultipleRegular />),
      ...(codes.includes('report:export')
        ? [dialog('uc-jobs', t('layout:jobs'), <ArrowDownloadRegular />)]
        : []),
      page(paths.security, t('layout:security'), <ShieldCheckmarkRegular />),
      ...(administers ? [page(paths.administration, t('layout:administration'), <SettingsRegular />)] : []),
    ],
    search: [dialog('uc-command-palette', t('layout:commands'), <SearchRegular />)],
    account: [
      dialog('uc-change-password', t('layout:changePassword'), <KeyRegular />),
      dialog('uc-update-phone', t('layout:updatePhone'), <PhoneRegular />),
      dialog('uc-update-email', t(hasEmail ? 'layout:updateEmail' : 'layout:bindEmail'), <MailRegular />),
    ],
    end: [
      dialog('uc-settings', t('settings:title'), <OptionsRegular />),
      ...(hasShell() ? [link] : []),
      { key: 'signOut', label: t('layout:signOut'), icon: <SignOutRegular />, act: { run: signOut } },
    ],
  };
}
