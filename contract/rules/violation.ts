import type { FieldError } from '../call.ts';
import type zh from '../messages/zh.json';

/** A rule with a sentence in `contract/messages`; a misspelt one does not compile. */
export type RuleName = keyof (typeof zh)['rule'];

/** What a value breaks: the rule, and what fills its sentence. Null in its place means that the value is right. */
export interface Violation {
  rule: RuleName;
  params?: NonNullable<FieldError['params']>;
}

/** The violations under the names of their fields, in that order; empty for a form that is right. */
export function fieldErrorsOf(found: Readonly<Record<string, Violation | null>>): FieldError[] {
  return Object.entries(found).flatMap(([field, violation]) => (violation ? [{ field, ...violation }] : []));
}

/** True for a text without visible characters: empty, spaces, zero-width characters. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(value);
}

/** Refuses a blank value by the rule given. */
export function required(value: string, rule: RuleName): Violation | null {
  return isBlank(value) ? { rule } : null;
}
