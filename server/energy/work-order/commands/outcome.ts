import type { EntryConflict } from '#contract/energy/work-order/entries.ts';
import type { RuleName } from '#contract/rules/violation.ts';
import type { OrderRecord } from './find-order.ts';

/** What became of an entry: the order after it, or why it is not stored. */
export type Outcome =
  | { readonly row: OrderRecord; readonly data: Readonly<Record<string, unknown>> }
  | { readonly conflict: Omit<EntryConflict, 'id' | 'by'> & { readonly by: string | null } }
  | { readonly rule: RuleName; readonly params?: Readonly<Record<string, string | number>> };
