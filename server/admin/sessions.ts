import { and, eq, isNull } from 'drizzle-orm';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { session } from '#server/user-centre/session/schema.ts';
import { type AdminCommand, textOf } from './command.ts';
import { withDatabase } from './database.ts';
import { findPerson } from './person.ts';

export const endSessions: AdminCommand = {
  summary: 'Sign a person out on all devices, effective with the next request.',
  operands: ['PHONE'],
  options: {},
  async run(invocation) {
    const ended = await withDatabase(invocation.config, (db) =>
      db.transaction(async (tx) => {
        const person = await findPerson(tx, textOf(invocation, 'PHONE'));
        const rows = await tx
          .update(session)
          .set({ endedAt: new Date(), endReason: 'endedByOperator' })
          .where(and(eq(session.userId, person.id), isNull(session.endedAt)))
          .returning({ id: session.id });
        if (rows.length > 0) await announce(tx, { kind: 'sessions', userId: person.id });
        const params = { userUuid: person.id, sessions: rows.length };
        await recordOperation(tx, {
          ...{ userId: null, title: 'end-sessions', params, subject: `person:${person.id}` },
          ...{ before: { openSessions: rows.length }, after: { openSessions: 0 } },
        });
        return rows;
      }),
    );
    invocation.terminal.write(`Ended ${ended.length} ${ended.length === 1 ? 'session' : 'sessions'}.`);
  },
};
