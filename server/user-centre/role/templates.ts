import { FUNCTION_CODES, type FunctionCode } from '#contract/function-codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { TemplateRole } from '#contract/user-centre/role/rules.ts';
import type { Texts } from '#server/core/export/source.ts';

/** What everybody sees who works in an organisation. */
const COMMON = [
  'home:view',
  'language:change',
  'exchangeRates:change',
  'manual:user',
  'telemetry:view',
  'my-org-user:orgMember',
] as const satisfies readonly FunctionCode[];

/** The pages of each app, by the code of the app. */
const PAGES = {
  monitor: [
    'monitor:view',
    'overview:view',
    'stationsOverview:view',
    'energyStorage:view',
    'baseStation:view',
    'photovoltaicStorage:view',
    'containerStorage:view',
    'photovoltaic:view',
    'pointOfConnection:view',
    'baseCabinet:view',
    'cabinet:view',
    'network:view',
    'diagram:view',
  ],
  alarm: [
    'alarm:view',
    'alarmOverview:view',
    'alarmRecords:view',
    'alarmRule:view',
    'alarmConfiguration:view',
    'pushAlarms:view',
    'alarmPushLog:view',
    'alarmPushers:view',
    'pushConfiguration:view',
    'suppressLogs:view',
  ],
  control: ['control:view', 'remoteControl:view'],
  operation: ['operation:view', 'applicationForm:view', 'deploymentOrder:view'],
  ledger: ['ledger:view', 'stations:view', 'dataMaintenance:view'],
  bigScreen: ['bigScreen:view'],
  report: ['report:view', 'dataReport:view', 'demandReport:view', 'invoice:view', 'operationReport:view'],
  settlement: ['settlement:view'],
  ENGSheet: ['ENGSheet:view'],
  prices: ['platform:view', 'basicPrice:view', 'price:view'],
} as const satisfies Record<string, readonly FunctionCode[]>;

const pagesOf = (...apps: readonly (keyof typeof PAGES)[]): FunctionCode[] => [
  ...COMMON,
  ...apps.flatMap((app) => PAGES[app]),
];

const ACCOUNTING: readonly FunctionCode[] = [
  ...pagesOf('monitor', 'report', 'settlement', 'ledger', 'prices'),
  'settlement:confirm',
  'invoice:edit',
  'invoice:issue',
  'dataFix:propose',
  'report:export',
  'report:schedule',
];

/**
 * The roles that an organisation starts with. Their displayed names and descriptions are in the dictionaries. The name
 * that is stored also tells which template a role is, so it never changes.
 */
export const ROLE_TEMPLATES = {
  admin: {
    name: '管理员',
    description: 'Full access to the organisation.',
    codes: [...FUNCTION_CODES],
    isAdministrator: true,
    isTemplate: true,
  },
  viewer: {
    name: '观察员',
    description: 'Can view running stations but not change anything.',
    isTemplate: true,
    isDefault: true,
    codes: [...COMMON, 'monitor:view', 'overview:view', 'stationsOverview:view'],
  },
  dutyOperator: {
    name: '值班员',
    description: 'Watches the stations, handles alarms, sends commands and assigns work.',
    isTemplate: true,
    codes: [
      ...pagesOf('monitor', 'alarm', 'control', 'operation', 'ledger', 'bigScreen', 'report'),
      'alarm:confirm',
      'alarm:suppress',
      'control:send',
      'control:batch',
      'workOrder:apply',
      'workOrder:assign',
      'workOrder:verify',
      'strategy:send',
      'report:export',
    ],
  },
  technician: {
    name: '技术员',
    description: 'Works on site: carries out orders, keeps the ledger and commissions stations.',
    isTemplate: true,
    codes: [
      ...pagesOf('monitor', 'alarm', 'ledger', 'operation', 'ENGSheet'),
      'workOrder:apply',
      'workOrder:work',
      'ledger:edit',
      'ENGSheet:edit',
      'ENGSheet:sign',
      'control:send',
    ],
  },
  planner: {
    name: '计划员',
    description: 'Plans strategies and prices, and sets up alarms, displays and reports.',
    isTemplate: true,
    codes: [
      ...COMMON,
      ...FUNCTION_CODES.filter((code) => isPage(code) && code !== 'settlement:view'),
      'strategy:edit',
      'strategy:send',
      'price:edit',
      'esm:edit',
      'alarmRule:edit',
      'push:edit',
      'monitorTemplate:edit',
      'report:export',
      'report:schedule',
    ],
  },
  accountant: {
    name: '会计',
    description: 'Makes and confirms settlement statements and invoices.',
    isTemplate: true,
    codes: [...ACCOUNTING, 'settlement:edit'],
  },
  reviewer: {
    name: '审核员',
    description: 'Reviews statements, approves data corrections and publishes prices.',
    isTemplate: true,
    codes: [...ACCOUNTING, 'settlement:review', 'dataFix:approve', 'price:publish'],
  },
} satisfies Record<TemplateRole, TemplateSeed>;

interface TemplateSeed {
  readonly name: string;
  readonly description: string;
  readonly codes: FunctionCode[];
  readonly isTemplate: true;
  readonly isAdministrator?: true;
  readonly isDefault?: true;
}

/** A page of an app, other than what everybody sees. */
function isPage(code: FunctionCode): boolean {
  return code.endsWith(':view') && !(COMMON as readonly string[]).includes(code);
}

/** Their displayed names. The dictionaries of the browser have the same, with descriptions. */
const TEMPLATE_NAMES: Readonly<Record<TemplateRole, Texts>> = {
  admin: { zh: '管理员', en: 'Administrator', ja: '管理者' },
  viewer: { zh: '观察员', en: 'Viewer', ja: '閲覧者' },
  dutyOperator: { zh: '值班员', en: 'Duty operator', ja: '当直員' },
  technician: { zh: '技术员', en: 'Technician', ja: '技術員' },
  planner: { zh: '计划员', en: 'Planner', ja: '計画担当' },
  accountant: { zh: '会计', en: 'Accountant', ja: '経理担当' },
  reviewer: { zh: '审核员', en: 'Reviewer', ja: '審査担当' },
};

/** Whether a name is that of a built-in role in any language, or its key: no other role may use it. */
export const isTemplateName = (name: string): boolean =>
  Object.entries(TEMPLATE_NAMES).some(([key, texts]) =>
    [key, ...Object.values(texts)].some((text) => text.toLowerCase() === name.toLowerCase()),
  );
export type RoleTemplate = keyof typeof ROLE_TEMPLATES;

const KEYS = new Map(
  (Object.keys(ROLE_TEMPLATES) as RoleTemplate[]).map((key) => [ROLE_TEMPLATES[key].name, key]),
);

/** The template that a role is; '' for a custom role. */
export function templateOf(row: { isTemplate: boolean; name: string }): TemplateRole | '' {
  return (row.isTemplate && KEYS.get(row.name)) || '';
}

/** A role as records hold it: its name, or the key of a built-in one, which pages show in the reader's language. */
export const roleInRecords = (row: { isTemplate: boolean; name: string }): string =>
  templateOf(row) || row.name;

/** A role's name as people read it. */
export function roleNameIn(language: Language, row: { isTemplate: boolean; name: string }): string {
  const template = templateOf(row);
  return template === '' ? row.name : TEMPLATE_NAMES[template][language];
}
