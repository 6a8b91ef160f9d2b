import type { OrderEntry } from './entries.ts';
import { type OrderState, WORKING_ORDER_STATES } from './limits.ts';
import type { StepAsk } from './rules.ts';

/** Entries of the work. A step has a rule of its own, and anybody who sees the order can write a note. */
type WorkEntry = Exclude<OrderEntry['kind'], 'step' | 'note'>;

/** What can be added when the work is done. */
const AFTERWARDS: readonly WorkEntry[] = ['time', 'signature', 'field'];

/** Whether somebody decides about the fields of an order because they assign it. */
export const isAssigner = (kind: OrderEntry['kind'], may: StepAsk['may']): boolean =>
  kind === 'field' && may('workOrder:assign');

/** Whether the state of an order lets an entry be recorded. */
export const isEntryTime = (kind: WorkEntry, state: OrderState, byAssigner: boolean): boolean =>
  (WORKING_ORDER_STATES as readonly OrderState[]).includes(state) ||
  (AFTERWARDS.includes(kind) && state === 'done') ||
  (byAssigner && (state === 'applied' || state === 'approved'));

/** Whether somebody can record an entry now. The server decides in its transaction; screens only hide what it refuses. */
export function mayRecord(kind: WorkEntry, { state, isWorker, may }: StepAsk): boolean {
  const byAssigner = isAssigner(kind, may);
  return (byAssigner || (isWorker && may('workOrder:work'))) && isEntryTime(kind, state, byAssigner);
}
