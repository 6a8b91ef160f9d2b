import type { Context } from './context.ts';

/** Runs `work` in one transaction, with a context whose `db` is that transaction. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((db) => work({ ...context, db }));
}

/** Runs `read` on the data of one moment, however many statements it takes. */
export function inSnapshot<T>(context: Context, read: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((db) => read({ ...context, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
