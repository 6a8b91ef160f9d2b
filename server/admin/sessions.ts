import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../db/schema/session.ts';
import { type AdminCommand, textOf } from './command.ts';
import { withDatabase } from './database.ts';
import { findPerson } from './person.ts';

export const endSessions: AdminCommand = {
  summary: 'Sign a person out everywhere; it holds from the next request.',
  operands: ['PHONE'],
  options: {},
  async run(invocation) {
    const ended = await withDatabase(invocation.config, async (db) => {
      const person = await findPerson(db, textOf(invocation, 'PHONE'));
      return db
        .update(session)
        .set({ endedAt: new Date(), endReason: 'endedByOperator' })
        .where(and(eq(session.userId, person.id), isNull(session.endedAt)))
        .returning({ id: session.id });
    });
    invocation.terminal.write(`${ended.length} sessions were ended.`);
  },
};
