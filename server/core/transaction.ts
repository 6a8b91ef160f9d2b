import type { Context } from './context.ts';

/** Runs `work` in one transaction, with a context whose `db` is that transaction. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((db) => work({ ...context, db }));
}
