import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { subPage } from '#contract/child/address.ts';
import type { InboxKind } from '#server/core/inbox/kind.ts';
import { findPeople, scopeById } from '#server/energy/alarm/public.ts';
import { commandSequence } from './schema.ts';

/** Sequences of other people that wait for somebody to release them. */
export const sequenceInbox: InboxKind = {
  name: 'commandSequence',
  title: { zh: '放行顺序下发', en: 'Release a sequence of commands', ja: '連続送信の承認' },
  permissions: ['control:view', 'remoteControl:view', 'control:batch'],
  async find(context, asker, most) {
    const scope = await scopeById(context, asker);
    const usable = [...scope.values()].filter(({ uses }) => uses.has('operate')).map(({ id }) => id);
    if (usable.length === 0) return [];
    const { stationId, state, byUser, expiresAt, id } = commandSequence;
    const rows = await context.db
      .select()
      .from(commandSequence)
      .where(
        and(
          ...[inArray(stationId, usable), eq(state, 'waiting'), ne(byUser, asker.userId)],
          gt(expiresAt, context.clock()),
        ),
      )
      .orderBy(asc(expiresAt), asc(id))
      .limit(most);
    const people = await findPeople(
      context,
      rows.map((row) => row.byUser),
    );
    return rows.flatMap((row) => {
      const place = scope.get(row.stationId);
      if (!place) return [];
      const subject = [place.name, people.get(row.byUser) ?? ''].filter(Boolean).join(' · ');
      return {
        ...{ id: row.id, subject, note: row.reason },
        ...{ since: row.createdAt, due: row.expiresAt.toISOString(), isOverdue: false },
        opens: {
          path: subPage('control', '/control/remote', { station: place.code, sequence: row.id }),
        },
      };
    });
  },
};
