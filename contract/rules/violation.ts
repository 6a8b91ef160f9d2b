import type { FieldError } from '../call.ts';
import type zh from '../messages/zh.json';

/** The key of a rule's sentence in `contract/messages`. A misspelt key does not compile. */
export type RuleName = keyof (typeof zh)['rule'];

/** The rule that a value violates, and the values of its sentence. Functions return null for a valid value. */
export interface Violation {
  rule: RuleName;
  params?: NonNullable<FieldError['params']>;
}

/** Violations by field, in the order of the fields; empty for a valid form. */
export function fieldErrorsOf(found: Readonly<Record<string, Violation | null>>): FieldError[] {
  return Object.entries(found).flatMap(([field, violation]) => (violation ? [{ field, ...violation }] : []));
}

/** True for a text without visible characters: empty, spaces, zero-width characters. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(value);
}

/** Refuses a blank value with the given rule. */
export function required(value: string, rule: RuleName): Violation | null {
  return isBlank(value) ? { rule } : null;
}
