import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Delivery, DeliveryDetail, listDeliveries } from '#contract/energy/webhook/calls.ts';
import type { DeliveryFailure } from '#contract/energy/webhook/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { findPage } from '#server/db/page.ts';
import { type Asker, inOwnList } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { headersOf } from '../headers.ts';
import { webhook, webhookAttempt, webhookDelivery } from '../schema.ts';
import { isVisible } from './webhook-list.ts';

/** The last try; a delivery has few. */
const isLast = and(
  eq(webhookAttempt.deliveryId, webhookDelivery.id),
  sql`${webhookAttempt.number} = (select max(number) from ${webhookAttempt} a where a.delivery_id = ${webhookDelivery.id})`,
);

const select = ({ db }: Context) =>
  db
    .select({
      ...{ delivery: webhookDelivery, webhook: { id: webhook.id, name: webhook.name, url: webhook.url } },
      ...{ station: station.code, status: webhookAttempt.status, failure: webhookAttempt.failure },
    })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .leftJoin(station, eq(station.id, webhookDelivery.stationId))
    .leftJoin(webhookAttempt, isLast);
type Row = Awaited<ReturnType<typeof select>>[number];

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

function answerOf({ delivery, webhook: { id, name }, station: code, status, failure }: Row): Delivery {
  const isOpen = delivery.state === 'waiting' || delivery.state === 'sending';
  return {
    ...{ id: delivery.id, webhook: { id, name }, station: code, attempts: delivery.attempts },
    ...{ event: delivery.event as Delivery['event'], state: delivery.state as Delivery['state'] },
    ...{ createdAt: delivery.createdAt.toISOString(), dueAt: isOpen ? momentOf(delivery.dueAt) : null },
    ...{ deliveredAt: momentOf(delivery.deliveredAt), status, failure: failure as DeliveryFailure | null },
    replayOf: delivery.replayOf,
  };
}

/** Deliveries of webhooks that the asker may know, and of stations that the webhook may have had before the asker's. */
export const isVisibleDelivery = ({ db }: Context, asker: Asker): SQL | undefined =>
  and(
    sql`${webhookDelivery.webhookId} in ${db.select({ id: webhook.id }).from(webhook).where(isVisible(asker))}`,
    sql`(${webhookDelivery.stationId} is null or exists (select from ${station}
      where ${station.id} = ${webhookDelivery.stationId} and ${inOwnList(asker)}))`,
  );

/** One page of the log, newest first. */
export async function findDeliveries(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listDeliveries>,
): Promise<DataOf<typeof listDeliveries>> {
  const where = and(
    isVisibleDelivery(context, asker),
    query.webhook ? eq(webhookDelivery.webhookId, query.webhook) : undefined,
    query.state ? eq(webhookDelivery.state, query.state) : undefined,
    query.event ? eq(webhookDelivery.event, query.event) : undefined,
  );
  const { list, pagination } = await findPage(context.db, query, {
    ...{ rows: select(context).where(where).$dynamic(), from: webhookDelivery, where },
    ...{ order: [desc(webhookDelivery.createdAt)], key: desc(webhookDelivery.id) },
  });
  return { list: list.map(answerOf), pagination };
}

/** A delivery of a webhook, with its request and the answers. */
export async function readDelivery(
  context: Context,
  asker: Asker,
  webhookId: string,
  id: string,
): Promise<DeliveryDetail> {
  const where = and(
    isVisibleDelivery(context, asker),
    eq(webhookDelivery.webhookId, webhookId),
    eq(webhookDelivery.id, id),
  );
  const [row] = await select(context).where(where);
  if (!row) throw new Refusal(Code.NotFound);
  const tried = await context.db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, id))
    .orderBy(desc(webhookAttempt.number));
  return {
    ...answerOf(row),
    request: { url: row.webhook.url, headers: headersOf(row.delivery), body: row.delivery.body },
    tried: tried.map(({ number, at, tookMs, status, failure, answer }) => ({
      ...{ number, at: at.toISOString(), tookMs, status },
      ...{ failure: failure as DeliveryFailure | null, answer },
    })),
  };
}
