import { and, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { listClients, OpenClient } from '#contract/energy/open-client/calls.ts';
import type { ClientScope, ClientState } from '#contract/energy/open-client/limits.ts';
import { clientStateAt } from '#contract/energy/open-client/rules.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { Refusal } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import { type Asker, inOwnList } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { openClient, openClientKey, openClientMinute, openClientStation } from '../schema.ts';

type Row = typeof openClient.$inferSelect;

/** The clients of the asker's organisation. Who is limited to some stations knows those of no others. */
function isVisible(asker: Asker): SQL | undefined {
  const beyond = sql`exists (select from ${openClientStation}
    join ${station} on ${station.id} = ${openClientStation.stationId}
    where ${openClientStation.clientId} = ${openClient.id} and not ${inOwnList(asker)})`;
  return and(eq(openClient.organizationId, asker.membership.organizationId), sql`not ${beyond}`);
}

function inState(state: ClientState, now: Date): SQL | undefined {
  if (state === 'revoked') return isNotNull(openClient.revokedAt);
  const isOver =
    state === 'expired'
      ? lte(openClient.expiresAt, now)
      : or(isNull(openClient.expiresAt), gt(openClient.expiresAt, now));
  return and(isNull(openClient.revokedAt), isOver);
}

/** One page of the organisation's clients, newest first. */
export async function findClients(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listClients>,
): Promise<DataOf<typeof listClients>> {
  const { db, clock } = context;
  const where = and(
    isVisible(asker),
    query.state && inState(query.state, clock()),
    query.search ? ilike(openClient.name, likePattern(query.search)) : undefined,
  );
  const { list, pagination } = await findPage(db, query, {
    ...{ rows: db.select().from(openClient).where(where).$dynamic(), from: openClient, where },
    ...{ order: [desc(openClient.createdAt)], key: desc(openClient.id) },
  });
  return { list: await answersOf(context, list), pagination };
}

/** A client as people see it. */
export async function readClient(context: Context, asker: Asker, id: string): Promise<OpenClient> {
  const rows = await context.db
    .select()
    .from(openClient)
    .where(and(isVisible(asker), eq(openClient.id, id)));
  const [client] = await answersOf(context, rows);
  if (!client) throw new Refusal(Code.NotFound);
  return client;
}

/** Locks a client that is to be changed. A revoked one stays as it is. */
export async function lockClient({ db }: Context, asker: Asker, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(openClient)
    .where(and(isVisible(asker), eq(openClient.id, id)))
    .for('update');
  if (!row) throw new Refusal(Code.NotFound);
  if (row.revokedAt) throw new Refusal(Code.Conflict, { reason: 'clientState' });
  return row;
}

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

async function answersOf(context: Context, rows: readonly Row[]): Promise<OpenClient[]> {
  const { db, clock } = context;
  const now = clock();
  const ids = rows.map(({ id }) => id);
  const places = await db
    .select({ clientId: openClientStation.clientId, code: station.code, name: station.name })
    .from(openClientStation)
    .innerJoin(station, eq(station.id, openClientStation.stationId))
    .where(inArray(openClientStation.clientId, ids))
    .orderBy(station.code);
  const keys = await db
    .select()
    .from(openClientKey)
    .where(inArray(openClientKey.clientId, ids))
    .orderBy(desc(openClientKey.id));
  const counts = await db
    .select({
      clientId: openClientMinute.clientId,
      calls: sql<number>`sum(${openClientMinute.calls})::int4`,
      limited: sql<number>`sum(${openClientMinute.limited})::int4`,
    })
    .from(openClientMinute)
    .where(inArray(openClientMinute.clientId, ids))
    .groupBy(openClientMinute.clientId);
  const people = await findPeople(
    context,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const placesOf = grouped(places, ({ clientId }) => clientId);
  const keysOf = grouped(keys, ({ clientId }) => clientId);
  const countOf = new Map(counts.map((count) => [count.clientId, count]));
  return rows.map((row) => {
    const own = keysOf.get(row.id) ?? [];
    const used = own.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? []);
    const works = ({ endsAt }: (typeof own)[number]) =>
      row.revokedAt === null && (endsAt === null || endsAt > now);
    return {
      ...{ id: row.id, name: row.name, state: clientStateAt(row, now) },
      authorizedAt: row.createdAt.toISOString(),
      authorizedBy: people.get(row.createdBy ?? '') ?? '',
      stations: (placesOf.get(row.id) ?? []).map(({ code, name }) => ({ code, name })),
      ...{ points: row.points, scopes: row.scopes as ClientScope[], ratePerMinute: row.ratePerMinute },
      ...{ expiresAt: momentOf(row.expiresAt), revokedAt: momentOf(row.revokedAt) },
      lastUsedAt: used.length > 0 ? new Date(Math.max(...used)).toISOString() : null,
      calls: row.calls + (countOf.get(row.id)?.calls ?? 0),
      limited: row.limited + (countOf.get(row.id)?.limited ?? 0),
      keys: own.filter(works).map(({ id, createdAt, endsAt, lastUsedAt }) => ({
        ...{ id, createdAt: createdAt.toISOString() },
        ...{ endsAt: momentOf(endsAt), lastUsedAt: momentOf(lastUsedAt) },
      })),
    };
  });
}
