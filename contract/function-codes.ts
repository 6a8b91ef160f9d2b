/** Function codes that the product asks for (specification section 6; the menu's items and the child apps' calls). */
export const FUNCTION_CODES = [
  'home:view',
  'exchangeRates:change',
  'language:change',
  'apply-user:list',
  'apply-user:check',
  'alarmPushLog:view',
  'manual:user',
  'manual:operation',
  'my-org-user:applyList',
  'my-org-user:orgMember',
  'my-org-user:applyNoPassNumber',
  'my-org-user:applyAllNumber',
  'monitor:view',
  'overview:view',
  'ledger:view',
  'stations:view',
] as const;

export type FunctionCode = (typeof FUNCTION_CODES)[number];
