import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldError } from '#contract/call.ts';
import type { RuleName, Violation } from '#contract/rules/violation.ts';

/** A fact, what a rule found, and which rule that should be; null where there is nothing to refuse. */
type Row = readonly [fact: string, found: Violation | null, rule: RuleName | null];

/** One test a row. */
export function facts(rows: readonly Row[]): void {
  for (const [fact, found, rule] of rows) test(fact, () => assert.equal(found?.rule ?? null, rule));
}

/** The broken rules by their fields. */
export function rulesOf(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ field, rule }) => [field, rule]));
}
