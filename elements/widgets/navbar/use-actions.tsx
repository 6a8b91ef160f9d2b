import {
  AlertRegular,
  BookOpenRegular,
  BookToolboxRegular,
  FullScreenMaximizeRegular,
  MailInboxRegular,
  PeopleRegular,
  QrCodeRegular,
} from '@fluentui/react-icons';
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { linkTo } from '#client/link.ts';
import { printedManualPath } from '#client/routes.ts';
import { $unreadNotices } from '#client/stores/notice.ts';
import { $organizations } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $currency, $language, setBoardMode, setLanguage } from '#client/stores/settings.ts';
import { $pendingJoinRequests } from '#client/stores/signed-in/pending-join-request.ts';
import { $unreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
import type { Manual } from '#contract/manual.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { hasShell } from '#elements/parts/has-shell.ts';
import { languageLetters, nameWithLetters } from '#elements/ui/language-letters.ts';

/** An entry of the bar: an action, a page of the platform, or a file in a new tab. */
export interface Action {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement | string;
  readonly count?: number;
  readonly disabled?: boolean;
  readonly act: { readonly run: () => void } | { readonly path: string } | { readonly file: string };
}

/** Filters actions by the person's permissions. */
function usePermittedActions() {
  const codes = useStore($permissions);
  const withoutOrganization = useStore($organizations).length === 0;
  const ifPermitted = (code: string, action: Action): Action[] => (codes.includes(code) ? [action] : []);
  /** Disabled for people without an organisation (specification section 2.3). */
  const needsOrganization = (code: string, action: Action): Action[] =>
    withoutOrganization ? [{ ...action, disabled: true }] : ifPermitted(code, action);
  return { withoutOrganization, ifPermitted, needsOrganization };
}

/** Actions with a badge: unread alarms and notices, pending join requests. */
function useBadgeActions(): Action[] {
  const { t } = useTranslation('layout');
  const host = useHost();
  const { ifPermitted, needsOrganization } = usePermittedActions();
  const alarms = useStore($unreadAlarms);
  const notices = useStore($unreadNotices);
  const pending = useStore($pendingJoinRequests);
  return [
    ...ifPermitted('alarmPushLog:view', {
      key: 'alerts',
      label: alarms === 0 ? t('alerts') : `${t('alerts')}: ${t('alertsUnread', { count: alarms })}`,
      icon: <AlertRegular />,
      count: alarms,
      act: { run: () => void openFrom(host, 'uc-alarm-inbox') },
    }),
    {
      key: 'notices',
      label: notices === 0 ? t('notices') : t('noticesUnread', { count: notices }),
      icon: <MailInboxRegular />,
      count: notices,
      act: { run: () => void openFrom(host, 'uc-notification-center') },
    },
    ...needsOrganization('apply-user:list', {
      key: 'members',
      label: pending === 0 ? t('members') : `${t('members')}: ${t('membersPending', { count: pending })}`,
      icon: <PeopleRegular />,
      count: pending,
      act: { run: () => void openFrom(host, 'uc-members') },
    }),
  ];
}

/** The manuals as files in the person's language. */
function useManualActions(): Action[] {
  const { t } = useTranslation('layout');
  const { ifPermitted } = usePermittedActions();
  const language = useStore($language);
  const manual = (name: Manual) => linkTo(printedManualPath(name, language), '');
  return [
    ...ifPermitted('manual:user', {
      key: 'manualUser',
      label: t('manualUser'),
      icon: <BookOpenRegular />,
      act: { file: manual('user') },
    }),
    ...ifPermitted('manual:operation', {
      key: 'manualOperation',
      label: t('manualOperation'),
      icon: <BookToolboxRegular />,
      act: { file: manual('operation') },
    }),
  ];
}

/** Currency, and the language button, which switches between Chinese and English. */
function usePreferenceActions(): Action[] {
  const { t } = useTranslation('layout');
  const host = useHost();
  const { needsOrganization } = usePermittedActions();
  const currency = useStore($currency);
  const next = useStore($language) === 'zh' ? 'en' : 'zh';
  return [
    ...needsOrganization('exchangeRates:change', {
      key: 'currency',
      label: t('currencyNamed', { currency }),
      icon: currency,
      act: { run: () => void openFrom(host, 'uc-exchange-rate') },
    }),
    ...needsOrganization('language:change', {
      key: 'language',
      label: `${t('language')}: ${nameWithLetters(t(`languageName.${next}`), next)}`,
      icon: languageLetters[next],
      act: { run: () => setLanguage(next) },
    }),
  ];
}

/** The actions that the person may use. */
export function useActions(): Action[] {
  const { t } = useTranslation('layout');
  const host = useHost();
  const { withoutOrganization } = usePermittedActions();
  const invitationCode: Action = {
    key: 'invitationCode',
    label: t('invitationCode'),
    icon: <QrCodeRegular />,
    disabled: withoutOrganization,
    act: { run: () => void openFrom(host, 'uc-invitation-code') },
  };
  const boardMode: Action = {
    key: 'boardMode',
    label: t('boardMode'),
    icon: <FullScreenMaximizeRegular />,
    act: { run: () => setBoardMode(true) },
  };
  const badges = useBadgeActions();
  const manuals = useManualActions();
  const preferences = usePreferenceActions();
  // Without a shell there is no layout to hide.
  return [...badges, invitationCode, ...manuals, ...(hasShell() ? [boardMode] : []), ...preferences];
}
