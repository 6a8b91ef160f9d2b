import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { toSeconds } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { stationsOfOrganization } from '#server/energy/scope/public.ts';
import { headersOf } from '../headers.ts';
import { type Answer, post } from '../post.ts';
import { webhookAttempt, webhookDelivery, webhookStation } from '../schema.ts';
import { signatureOf } from '../signature.ts';
import { type Claimed, claimDeliveries } from './claim.ts';

/** Told after each attempt. */
type OnOutcome = (outcome: 'delivered' | 'retry' | 'failed') => void;

/** Deliveries that one server sends at a time. */
const MOST = 64;

/** Sends deliveries side by side: a slow receiver keeps no other one waiting. */
export interface Sending {
  /**
   * Begins what is due. Resolves with `true` while something is under way, as soon as one of it has ended or the pause
   * of a poll is over. Rejects with what could not be written down; such a delivery is sent again after its lease.
   */
  look(): Promise<boolean>;
  /** Resolves once nothing is under way. */
  ended(): Promise<void>;
}

export function createSending(context: Context, onOutcome: OnOutcome = () => undefined): Sending {
  const underWay = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  const begin = (delivery: Claimed) => {
    const sent: Promise<unknown> = sendOne(context, delivery, onOutcome)
      .catch((error: unknown) => failures.push(error))
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  return {
    async look() {
      if (underWay.size < MOST)
        for (const one of await claimDeliveries(context, MOST - underWay.size)) begin(one);
      if (underWay.size === 0) return false;
      const pause = new AbortController();
      const { webhookPollMs } = context.config.limits;
      // An aborted pause rejects, and nobody listens any more.
      const paused = setTimeout(webhookPollMs, undefined, { signal: pause.signal }).catch(() => undefined);
      await Promise.race([...underWay, paused]);
      pause.abort();
      if (failures.length > 0)
        throw new AggregateError(failures.splice(0), 'Deliveries of webhooks were not written down');
      return true;
    },
    async ended() {
      await Promise.all(underWay);
    },
  };
}

async function sendOne(context: Context, delivery: Claimed, onOutcome: OnOutcome): Promise<void> {
  const { clock } = context;
  const at = clock();
  const startedAt = performance.now();
  const answer = await tell(context, delivery, at);
  await settle(context, delivery, answer, at, Math.round(performance.now() - startedAt), onOutcome);
}

const NOT_SEEN: Answer = { status: null, failure: 'scope', answer: '' };

async function tell(context: Context, delivery: Claimed, at: Date): Promise<Answer> {
  const { stationId, url, body, secrets } = delivery;
  if (stationId !== null && !(await isStillTold(context, delivery, stationId))) return NOT_SEEN;
  const timestamp = String(toSeconds(at));
  const headers = {
    ...headersOf(delivery),
    'x-heliport-timestamp': timestamp,
    'x-heliport-signature': signatureOf(secrets, timestamp, body),
  };
  const { webhookAttemptMs } = context.config.limits;
  return post(
    { url, headers, body },
    { isLocalAllowed: context.config.webhookLocal, timeoutMs: webhookAttemptMs },
  );
}

/** A grant may have ended since the event, and the webhook may no longer be for the station. */
async function isStillTold(
  context: Context,
  { webhookId, organizationId }: Claimed,
  stationId: bigint,
): Promise<boolean> {
  const own = and(eq(webhookStation.webhookId, webhookId), eq(webhookStation.stationId, stationId));
  if ((await context.db.$count(webhookStation, own)) === 0) return false;
  return (await stationsOfOrganization(context, organizationId, [stationId])).size > 0;
}

/** Writes what came of an attempt, unless another server has begun the next one meanwhile. */
async function settle(
  context: Context,
  { id, attempts }: Claimed,
  { status, failure, answer }: Answer,
  at: Date,
  tookMs: number,
  onOutcome: OnOutcome,
): Promise<void> {
  const { webhookAttempts, webhookPauseMs } = context.config.limits;
  const isOver = failure === 'scope' || attempts >= webhookAttempts;
  const next = isOver ? 'failed' : 'retry';
  const outcome = failure === null ? 'delivered' : next;
  const dueAt = new Date(at.getTime() + tookMs + webhookPauseMs * 4 ** (attempts - 1));
  await inTransaction(context, async ({ db }) => {
    const [own] = await db
      .update(webhookDelivery)
      .set({
        state: outcome === 'retry' ? 'waiting' : outcome,
        ...(outcome === 'retry' && { dueAt }),
        ...(outcome === 'delivered' && { deliveredAt: context.clock() }),
      })
      .where(
        and(
          eq(webhookDelivery.id, id),
          eq(webhookDelivery.state, 'sending'),
          eq(webhookDelivery.attempts, attempts),
        ),
      )
      .returning({ id: webhookDelivery.id });
    if (own)
      await db
        .insert(webhookAttempt)
        .values({ deliveryId: id, number: attempts, at, tookMs, status, failure, answer });
  });
  onOutcome(outcome);
}
