import { FUNCTION_CODES } from '#contract/function-codes.ts';
import type { TemplateRole } from '#contract/user-centre/role/rules.ts';

/** The roles that an organisation starts with. Their displayed names and descriptions are in the dictionaries. */
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
    codes: [
      'home:view',
      'language:change',
      'exchangeRates:change',
      'manual:user',
      'monitor:view',
      'overview:view',
      'stationsOverview:view',
      'my-org-user:orgMember',
    ],
  },
} satisfies Record<TemplateRole, object>;
/** Their displayed names in lower case: no other role may use these. */
export const TEMPLATE_ROLE_NAMES: readonly string[] = [
  '管理员',
  'administrator',
  '管理者',
  '观察员',
  'viewer',
  '閲覧者',
];
export type RoleTemplate = keyof typeof ROLE_TEMPLATES;
