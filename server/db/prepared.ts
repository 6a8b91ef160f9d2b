import type { Database } from './database.ts';

/**
 * A statement that is built once per database, because building it takes as long as running it. Not for transactions.
 */
export function preparedOn<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const before = built.get(db);
    if (before) return before;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
