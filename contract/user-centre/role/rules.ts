import type { FieldError } from '../../call.ts';
import { isDeceiving } from '../../rules/deceiving.ts';
import { fieldErrorsOf, required, type Violation } from '../../rules/violation.ts';
import { NAME_MAX_LENGTH } from '../person-name/limits.ts';
import { ROLE_DESCRIPTION_MAX_LENGTH, ROLE_MAX_CODES } from './limits.ts';

/** The built-in roles of every organisation. Nobody can edit them, so their names are in the dictionaries. */
export const TEMPLATE_ROLES = [
  'admin',
  'viewer',
  'dutyOperator',
  'technician',
  'planner',
  'accountant',
  'reviewer',
] as const;
export type TemplateRole = (typeof TEMPLATE_ROLES)[number];

export interface RoleForm {
  name: string;
  description: string;
  /** List of function codes as JSON text. */
  authorizeJson: string;
}

/** True for the form `noun:verb`. */
const functionCode = /^[\w-]{1,64}:[\w-]{1,64}$/;

export const isFunctionCode = (code: string): boolean => functionCode.test(code);

/** Parses the function codes of a role's JSON text, without duplicates; null for any other text. */
export function parseFunctionCodes(json: string): string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length > ROLE_MAX_CODES) return null;
  if (!value.every((code): code is string => typeof code === 'string' && isFunctionCode(code))) return null;
  return [...new Set(value)];
}

export function roleNameViolation(value: string): Violation | null {
  const missing = required(value, 'role.required');
  if (missing) return missing;
  if (isDeceiving(value)) return { rule: 'role.characters' };
  return [...value.trim()].length > NAME_MAX_LENGTH
    ? { rule: 'role.length', params: { max: NAME_MAX_LENGTH } }
    : null;
}

export function roleErrors({ name, description, authorizeJson }: RoleForm): FieldError[] {
  const isLong = [...description].length > ROLE_DESCRIPTION_MAX_LENGTH;
  return fieldErrorsOf({
    name: roleNameViolation(name),
    description: isLong ? { rule: 'role.description', params: { max: ROLE_DESCRIPTION_MAX_LENGTH } } : null,
    authorizeJson: parseFunctionCodes(authorizeJson) ? null : { rule: 'role.codes' },
  });
}
