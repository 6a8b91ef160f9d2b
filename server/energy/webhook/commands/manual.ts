import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Delivery } from '#contract/energy/webhook/calls.ts';
import { PING } from '#contract/energy/webhook/limits.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { bodyOf } from '../events.ts';
import { webhookDelivery } from '../schema.ts';
import { isVisibleDelivery, readDelivery } from './delivery-list.ts';
import type { Acting } from './webhook.ts';
import { lockWebhook } from './webhook-list.ts';

type Added = Pick<typeof webhookDelivery.$inferInsert, 'id' | 'event' | 'sourceId' | 'body'> &
  Partial<Pick<typeof webhookDelivery.$inferInsert, 'stationId' | 'replayOf'>>;

/** Sends a ping, to try the receiver. */
export async function ping(context: Context, caller: Acting, webhookId: string): Promise<Delivery> {
  return byHand(context, caller, webhookId, 'ping-webhook', '/ping', async () => {
    const id = randomUUID();
    const body = bodyOf({ id, event: PING, at: context.clock().getTime() });
    return { id, event: PING, sourceId: id, body };
  });
}

/** Sends a delivery again: the same body with the same event id, as another delivery. */
export async function replay(
  context: Context,
  caller: Acting,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery> {
  const below = `/deliveries/${deliveryId}/replay`;
  return byHand(context, caller, webhookId, 'replay-delivery', below, async (context) => {
    const own = and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.id, deliveryId));
    const [row] = await context.db
      .select()
      .from(webhookDelivery)
      .where(and(own, isVisibleDelivery(context, caller)));
    if (!row) throw new Refusal(Code.NotFound);
    if (row.state === 'waiting' || row.state === 'sending')
      throw new Refusal(Code.Conflict, { reason: 'deliveryUnderWay' });
    const { event, sourceId, stationId, body, id: replayOf } = row;
    return { id: randomUUID(), event, sourceId, stationId, body, replayOf };
  });
}

async function byHand(
  context: Context,
  caller: Acting,
  webhookId: string,
  title: string,
  below: string,
  make: (context: Context) => Promise<Added>,
): Promise<Delivery> {
  return inTransaction(context, async (context) => {
    const { db, clock, config } = context;
    const actor = actorOf(caller);
    const now = clock();
    await actIn(context, actor, 'openPlatform:edit');
    const { name } = await lockWebhook(context, caller, webhookId);
    const added = await make(context);
    await countEvent(db, now, [
      {
        key: `webhook-by-hand:${actor.organizationId}`,
        limit: config.limits.webhookManualPerHour,
        windowSeconds: 3600,
      },
    ]);
    const times = { dueAt: now, createdAt: now };
    await db
      .insert(webhookDelivery)
      .values({ ...added, ...times, webhookId, state: 'waiting', isManual: true });
    await recordOperation(db, {
      ...{ ...actor, title, uri: `/platform/v1/webhooks/${webhookId}${below}`, params: { name } },
      ...{ subject: `webhook:${webhookId}`, before: null, after: { delivery: added.id ?? '' } },
    });
    return readDelivery(context, caller, webhookId, added.id ?? '');
  });
}
