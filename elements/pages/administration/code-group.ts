/** What function codes are about, in the order in which they are shown. */
export const CODE_GROUPS = ['organization', 'workbench', 'general', 'pages'] as const;
export type CodeGroup = (typeof CODE_GROUPS)[number];

const GROUP_OF_NOUN: Readonly<Record<string, CodeGroup>> = {
  'apply-user': 'organization',
  'org-user': 'organization',
  'invitation-code': 'organization',
  role: 'organization',
  organization: 'organization',
  system: 'organization',
  'my-org-user': 'workbench',
  home: 'workbench',
  exchangeRates: 'general',
  language: 'general',
  alarmPushLog: 'general',
  manual: 'general',
};

/** The group of a function code: by its noun; those of the menu and of child apps open pages. */
export function groupOf(code: string): CodeGroup {
  return GROUP_OF_NOUN[code.split(':', 1)[0] ?? ''] ?? 'pages';
}
