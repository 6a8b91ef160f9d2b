/** Groups of function codes, in display order. */
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

/** Returns a function code's group by its noun. Codes of the menu and of child apps open pages. */
export function groupOf(code: string): CodeGroup {
  return GROUP_OF_NOUN[code.split(':', 1)[0] ?? ''] ?? 'pages';
}
