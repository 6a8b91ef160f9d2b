import { and, desc, eq, ilike, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { listWebhooks, Webhook } from '#contract/energy/webhook/calls.ts';
import type { WebhookEvent } from '#contract/energy/webhook/limits.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { Refusal } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { type Asker, inOwnList } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { webhook, webhookDelivery, webhookStation } from '../schema.ts';

type Row = typeof webhook.$inferSelect;

/** The webhooks of the asker's organisation. Who is limited to some stations knows those of no others. */
export function isVisible(asker: Asker): SQL | undefined {
  const beyond = sql`exists (select from ${webhookStation}
    join ${station} on ${station.id} = ${webhookStation.stationId}
    where ${webhookStation.webhookId} = ${webhook.id} and not ${inOwnList(asker)})`;
  return and(eq(webhook.organizationId, asker.membership.organizationId), sql`not ${beyond}`);
}

/** One page of the organisation's webhooks, newest first. */
export async function findWebhooks(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listWebhooks>,
): Promise<DataOf<typeof listWebhooks>> {
  const { db } = context;
  const where = and(
    isVisible(asker),
    query.search ? ilike(webhook.name, likePattern(query.search)) : undefined,
  );
  const { list, pagination } = await findPage(db, query, {
    ...{ rows: db.select().from(webhook).where(where).$dynamic(), from: webhook, where },
    ...{ order: [desc(webhook.createdAt)], key: desc(webhook.id) },
  });
  return { list: await answersOf(context, list), pagination };
}

/** A webhook as people see it. */
export async function readWebhook(context: Context, asker: Asker, id: string): Promise<Webhook> {
  const rows = await context.db
    .select()
    .from(webhook)
    .where(and(isVisible(asker), eq(webhook.id, id)));
  const [found] = await answersOf(context, rows);
  if (!found) throw new Refusal(Code.NotFound);
  return found;
}

/** Locks a webhook that is to be changed. */
export async function lockWebhook({ db }: Context, asker: Asker, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(and(isVisible(asker), eq(webhook.id, id)))
    .for('update');
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}

async function answersOf({ db, clock }: Context, rows: readonly Row[]): Promise<Webhook[]> {
  const now = clock();
  const ids = rows.map(({ id }) => id);
  const places = await db
    .select({ webhookId: webhookStation.webhookId, code: station.code, name: station.name })
    .from(webhookStation)
    .innerJoin(station, eq(station.id, webhookStation.stationId))
    .where(inArray(webhookStation.webhookId, ids))
    .orderBy(station.code);
  const { webhookId, state, deliveredAt } = webhookDelivery;
  const counts = await db
    .select({ webhookId, state, count: sql<number>`count(*)::int4`, last: max(deliveredAt) })
    .from(webhookDelivery)
    .where(inArray(webhookId, ids))
    .groupBy(webhookId, state);
  const placesOf = grouped(places, (one) => one.webhookId);
  return rows.map((row) => {
    const own = counts.filter((one) => one.webhookId === row.id);
    const count = (...states: string[]) =>
      own.filter((one) => states.includes(one.state)).reduce((sum, one) => sum + one.count, 0);
    const isOldKept = row.oldSecretEndsAt !== null && row.oldSecretEndsAt > now;
    return {
      ...{ id: row.id, name: row.name, url: row.url, events: row.events as WebhookEvent[] },
      stations: (placesOf.get(row.id) ?? []).map(({ code, name }) => ({ code, name })),
      ...{ isPaused: row.pausedAt !== null, createdAt: row.createdAt.toISOString() },
      oldSecretEndsAt: isOldKept ? (row.oldSecretEndsAt?.toISOString() ?? null) : null,
      ...{ waiting: count('waiting', 'sending'), delivered: count('delivered'), failed: count('failed') },
      lastDeliveredAt: own.find((one) => one.state === 'delivered')?.last?.toISOString() ?? null,
    };
  });
}
