import { required, type Violation } from '../../rules/violation.ts';
import { TEMPLATE_NAME_MAX_LENGTH, TEMPLATE_NAME_MIN_LENGTH } from './limits.ts';

/** Normalises a name, so that names that look the same are equal. */
export const canonical = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** The name as it is kept: blanks around it are none of it. */
export const templateName = (name: string): string => name.normalize('NFC').trim();

/** A template's name must have 3 to 5 characters and differ from the names of other templates. */
export function templateNameViolation(name: string, others: readonly string[]): Violation | null {
  const missing = required(name, 'template.required');
  if (missing) return missing;
  const length = [...templateName(name)].length;
  if (length < TEMPLATE_NAME_MIN_LENGTH || length > TEMPLATE_NAME_MAX_LENGTH)
    return {
      rule: 'template.length',
      params: { min: TEMPLATE_NAME_MIN_LENGTH, max: TEMPLATE_NAME_MAX_LENGTH },
    };
  return others.some((other) => canonical(other) === canonical(name)) ? { rule: 'template.duplicate' } : null;
}
