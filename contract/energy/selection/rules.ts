import type { Violation } from '../../rules/violation.ts';

/** What must be picked before a form that depends on it can be filled in. */
export const SELECTIONS = ['alarmItem', 'productModel', 'enterprise', 'site'] as const;
export type Selection = (typeof SELECTIONS)[number];

/** Refuses to go on without the thing picked; `id` is null or '' while nothing is. */
export function selectionViolation(selection: Selection, id: string | null): Violation | null {
  return id ? null : { rule: `selection.${selection}` };
}
