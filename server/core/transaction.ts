import type { Telemetry } from '#server/db/telemetry.ts';
import type { Context } from './context.ts';

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction. Telemetry is read before or after: a
 * transaction that waits for another connection waits for itself on the embedded database, which has only one.
 */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((db) => work({ ...context, db, telemetry: apartFrom(context.telemetry) }));
}

/** Runs `read` on the data of one moment, however many statements it takes. */
export function inSnapshot<T>(context: Context, read: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction((db) => read({ ...context, db, telemetry: apartFrom(context.telemetry) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Refuses at once what would wait for ever. */
function apartFrom({ kind, isApart }: Telemetry): Telemetry {
  const refuse = () =>
    Promise.reject(new Error('Telemetry is not read in a transaction of the other tables.'));
  return { kind, isApart, query: refuse, transaction: refuse };
}
