import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { contributionsTo } from '#client/contributions.ts';
import { copyText } from '#client/copy-text.ts';
import { hasDemoPages } from '#client/demo.ts';
import { notifyError, notifyOutcome } from '#client/error-text.ts';
import { linkTo } from '#client/link.ts';
import { currentPath, paths } from '#client/routes.ts';
import { administrable } from '#client/stores/administrable.ts';
import { $menu } from '#client/stores/menu.ts';
import { notify } from '#client/stores/notice.ts';
import { $organization, $organizations } from '#client/stores/organization.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $session, signOut } from '#client/stores/session.ts';
import { $language, $theme, setBoardMode, setLanguage, setTheme } from '#client/stores/settings.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { hasShell } from '#elements/parts/has-shell.ts';
import type { ElementTag } from '#elements/registry.ts';
import type { Command } from './command.ts';

/** All pages and actions that the person may currently use. */
export function useCommands(): readonly Command[] {
  const user = useStore($session);
  const pages = usePages();
  const contributions = useContributions();
  const organizations = useOrganizations();
  const actions = useActions();
  return user === null ? [] : [...pages, ...contributions, ...organizations, ...actions];
}

function usePages(): Command[] {
  const { t } = useTranslation(['layout', 'icons', 'dictionary', 'palette']);
  const { routes } = useStore($menu);
  const codes = useStore($permissions);
  const organization = useStore($organization);
  const page = (path: string, label: string, rest: Pick<Command, 'hint' | 'planned'> = {}): Command => ({
    key: `page:${path}`,
    group: 'pages',
    label,
    ...rest,
    act: { path },
  });
  const menu = routes
    .filter(({ hidden, title }) => !hidden && title !== '')
    .flatMap((route) =>
      route.children
        .filter(({ hidden }) => !hidden)
        .map(({ path, title, planned = false }) =>
          page(path, title, { planned, ...(title !== route.title && { hint: route.title }) }),
        ),
    );
  const living = menu.filter(({ planned }) => !planned);
  return [
    page(paths.home, t('layout:home')),
    ...living,
    page(paths.userInfo, t('layout:userInfo')),
    page(paths.security, t('layout:security')),
    ...(administrable(codes, organization?.type).length > 0
      ? [page(paths.administration, t('layout:administration'))]
      : []),
    page(paths.icons, t('icons:title')),
    page(paths.dictionary, t('dictionary:title')),
    ...(hasShell() && hasDemoPages() ? [page(paths.gallery, t('palette:gallery'))] : []),
    ...menu.filter(({ planned }) => planned),
  ];
}

/** Entries of child apps from their manifests. An app is loaded only when its entry is chosen. */
function useContributions(): Command[] {
  const [$contributions] = useState(() => contributionsTo('palette'));
  return useStore($contributions).flatMap(({ child, name, title, path }) =>
    path === undefined
      ? []
      : [{ key: `contribution:${child}/${name}`, group: 'pages', label: title, act: { path } }],
  );
}

function useOrganizations(): Command[] {
  const { i18n } = useTranslation('organization');
  const joined = useStore($organizations);
  const current = useStore($organization);
  const enter = (organization: string) => {
    switchOrganization(organization).catch((error: unknown) => {
      // The shell shows the result itself.
      if (!hasShell()) notifyError(i18n, error, 'switchFailed');
    });
  };
  return joined
    .filter(({ orgUuid }) => orgUuid !== current?.orgUuid)
    .map(({ orgUuid, orgName }) => ({
      key: `organization:${orgUuid}`,
      group: 'organizations',
      label: orgName,
      act: { run: () => enter(orgUuid) },
    }));
}

function useActions(): Command[] {
  const { t, i18n } = useTranslation(['palette', 'layout', 'session']);
  const host = useHost();
  const language = useStore($language);
  const theme = useStore($theme);
  const codes = useStore($permissions);
  const inOrganization = useStore($organizations).length > 0;

  const action = (key: string, label: string, run: () => void): Command => ({
    key: `action:${key}`,
    group: 'actions',
    label,
    act: { run },
  });
  const dialog = (tag: ElementTag, label: string) => action(tag, label, () => void openFrom(host, tag));
  const ifPermitted = (code: string, ...commands: Command[]) =>
    inOrganization && codes.includes(code) ? commands : [];
  const copyLink = async () =>
    notifyOutcome(i18n, (await copyText(linkTo(currentPath()))) ? 'copied' : 'copyFailed');
  const leave = async () => {
    if (!(await signOut())) notify({ kind: 'info', text: t('session:serverNotTold') });
  };

  return [
    ...ifPermitted('apply-user:list', dialog('uc-members', t('layout:members'))),
    ...(inOrganization ? [dialog('uc-invitation-code', t('layout:invitationCode'))] : []),
    ...ifPermitted('exchangeRates:change', dialog('uc-exchange-rate', t('layout:currency'))),
    dialog('uc-joined-organizations', t('layout:joinedOrganizations')),
    dialog('uc-notification-center', t('layout:notices')),
    dialog('uc-change-password', t('layout:changePassword')),
    dialog('uc-update-phone', t('layout:updatePhone')),
    dialog('uc-update-email', t('layout:updateEmail')),
    ...LANGUAGES.filter((each) => each !== language).flatMap((each) =>
      ifPermitted(
        'language:change',
        action(`language-${each}`, t('palette:languageTo', { name: t(`layout:languageName.${each}`) }), () =>
          setLanguage(each),
        ),
      ),
    ),
    ...(['light', 'dark', 'system'] as const)
      .filter((each) => each !== theme)
      .map((each) =>
        action(`theme-${each}`, t('palette:themeTo', { name: t(`layout:themeName.${each}`) }), () =>
          setTheme(each),
        ),
      ),
    ...(hasShell()
      ? [
          action('board-mode', t('palette:boardMode'), () => setBoardMode(true)),
          action('copy-link', t('layout:copyLink'), () => void copyLink()),
        ]
      : []),
    action('sign-out', t('layout:signOut'), () => void leave()),
  ];
}
