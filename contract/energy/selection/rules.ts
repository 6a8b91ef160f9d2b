import type { Violation } from '../../rules/violation.ts';

/** Things that a person must choose before filling in a form that depends on them. */
export const SELECTIONS = ['alarmItem', 'productModel', 'enterprise', 'site'] as const;
export type Selection = (typeof SELECTIONS)[number];

/** Refuses a form without the chosen thing. `id` is null or '' while nothing is chosen. */
export function selectionViolation(selection: Selection, id: string | null): Violation | null {
  return id ? null : { rule: `selection.${selection}` };
}
