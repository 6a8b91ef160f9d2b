import type { Database } from '#server/db/database.ts';

interface Logging {
  session: { logger: object; options: { logger?: object } };
}

/** The statements that `work` runs on a database, in order, without their values. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logger = { logQuery: (query: string) => void statements.push(query) };
  // Transactions create their sessions with the options.
  const { session } = db as unknown as Logging;
  const before = { logger: session.logger, options: session.options };
  session.logger = logger;
  session.options = { ...session.options, logger };
  try {
    await work();
  } finally {
    Object.assign(session, before);
  }
  return statements;
}
