import { NAME_MAX_LENGTH } from '../constants.ts';
import { required, type Violation } from './violation.ts';

/** Control characters, and marks that turn the direction of the text around them: both fake other people's names. */
const deceiving = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** A person's name must be there, short enough for a list, and free of characters that deceive. */
export function personNameViolation(value: string): Violation | null {
  const missing = required(value, 'name.required');
  if (missing) return missing;
  if (deceiving.test(value)) return { rule: 'name.characters' };
  return [...value.trim()].length > NAME_MAX_LENGTH
    ? { rule: 'name.length', params: { max: NAME_MAX_LENGTH } }
    : null;
}
