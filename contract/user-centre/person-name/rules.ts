import { isDeceiving } from '../../rules/deceiving.ts';
import { required, type Violation } from '../../rules/violation.ts';
import { NAME_MAX_LENGTH } from './limits.ts';

/** A person's name is required, has a maximum length, and must not contain deceiving characters. */
export function personNameViolation(value: string): Violation | null {
  const missing = required(value, 'name.required');
  if (missing) return missing;
  if (isDeceiving(value)) return { rule: 'name.characters' };
  return [...value.trim()].length > NAME_MAX_LENGTH
    ? { rule: 'name.length', params: { max: NAME_MAX_LENGTH } }
    : null;
}
