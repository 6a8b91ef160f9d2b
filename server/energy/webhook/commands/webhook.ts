import { and, eq, notInArray } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  addWebhook,
  changeWebhook,
  type rotateSecret,
  type Webhook,
} from '#contract/energy/webhook/calls.ts';
import { ORGANIZATION_MAX_WEBHOOKS } from '#contract/energy/webhook/limits.ts';
import { receiverViolation } from '#contract/energy/webhook/rules.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { requireStations } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { hostOf, mayBePublic } from '../network.ts';
import { webhook, webhookStation } from '../schema.ts';
import { createSecret } from '../signature.ts';
import { lockWebhook, readWebhook } from './webhook-list.ts';

export type Acting = Caller & { readonly membership: CallerMembership };
type Told = BodyOf<typeof addWebhook>;
type Places = ReadonlyMap<string, { readonly id: bigint }>;

const factsOf = ({ name, url, events, stations }: Webhook): Facts => ({
  ...{ name, url, events, stations: stations.map(({ code }) => code) },
});

/** Adds an address that is told of events from now on. */
export async function createWebhook(
  context: Context,
  caller: Acting,
  body: Told,
): Promise<DataOf<typeof addWebhook>> {
  await checkReceiver(context, body);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const { organizationId } = actorOf(caller);
    const now = clock();
    // Locks the organisation, so that the count holds.
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const stations = await requireStations(context, caller, addWebhook, body.stations);
    if ((await db.$count(webhook, eq(webhook.organizationId, organizationId))) >= ORGANIZATION_MAX_WEBHOOKS)
      throw new Refusal(Code.Conflict, { reason: 'webhooks' });
    const secret = createSecret();
    const [row] = await db
      .insert(webhook)
      .values({ organizationId, secret, readUntil: now, createdAt: now, ...columnsOf(body) })
      .returning({ id: webhook.id });
    if (!row) throw new Error('The webhook was not stored.');
    await setStations(context, row.id, stations);
    const added = await readWebhook(context, caller, row.id);
    await record(context, caller, 'add-webhook', added, '', null, factsOf(added));
    return { webhook: added, secret };
  });
}

export async function alterWebhook(
  context: Context,
  caller: Acting,
  id: string,
  body: Told,
): Promise<Webhook> {
  await checkReceiver(context, body);
  return inTransaction(context, async (context) => {
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const stations = await requireStations(context, caller, changeWebhook, body.stations);
    await lockWebhook(context, caller, id);
    const before = await readWebhook(context, caller, id);
    await context.db.update(webhook).set(columnsOf(body)).where(eq(webhook.id, id));
    await setStations(context, id, stations);
    const after = await readWebhook(context, caller, id);
    await record(context, caller, 'change-webhook', after, `/${id}/change`, factsOf(before), factsOf(after));
    return after;
  });
}

/** Holds back what a webhook tells, or goes on. */
export async function pause(
  context: Context,
  caller: Acting,
  id: string,
  isPaused: boolean,
): Promise<Webhook> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const { pausedAt } = await lockWebhook(context, caller, id);
    const before = pausedAt !== null;
    if (before !== isPaused)
      await db
        .update(webhook)
        .set({ pausedAt: isPaused ? clock() : null })
        .where(eq(webhook.id, id));
    const after = await readWebhook(context, caller, id);
    const title = isPaused ? 'pause-webhook' : 'resume-webhook';
    if (before !== isPaused)
      await record(context, caller, title, after, `/${id}/pause`, { isPaused: before }, { isPaused });
    return after;
  });
}

/** Removes a webhook with its log. */
export async function remove(context: Context, caller: Acting, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    await lockWebhook(context, caller, id);
    const before = await readWebhook(context, caller, id);
    await context.db.delete(webhook).where(eq(webhook.id, id));
    await record(context, caller, 'remove-webhook', before, `/${id}/remove`, factsOf(before), null);
  });
}

/** Gives a webhook a new secret; for a while, both sign. */
export async function rotate(
  context: Context,
  caller: Acting,
  id: string,
  { overlapHours }: BodyOf<typeof rotateSecret>,
): Promise<DataOf<typeof rotateSecret>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    await actIn(context, actorOf(caller), 'openPlatform:edit');
    const { secret: oldSecret } = await lockWebhook(context, caller, id);
    const secret = createSecret();
    const endsAt = new Date(clock().getTime() + overlapHours * 3_600_000);
    const old =
      overlapHours > 0 ? { oldSecret, oldSecretEndsAt: endsAt } : { oldSecret: null, oldSecretEndsAt: null };
    await db
      .update(webhook)
      .set({ secret, ...old })
      .where(eq(webhook.id, id));
    const after = await readWebhook(context, caller, id);
    const facts = { bothSignUntil: endsAt.toISOString() };
    await record(context, caller, 'rotate-webhook', after, `/${id}/rotate`, null, facts);
    return { webhook: after, secret };
  });
}

const columnsOf = ({ name, url, events }: Told) => ({ name: name.trim(), url, events });

/** Refuses an address that may not be called. It is checked again with each connection. */
async function checkReceiver({ config }: Context, { name, url }: Told): Promise<void> {
  if (isBlank(name)) throw refuseField('name', 'field.required');
  const violation = receiverViolation(url, { isLocalAllowed: config.webhookLocal });
  if (violation) throw refuseField('url', violation.rule);
  if (!config.webhookLocal && !(await mayBePublic(hostOf(new URL(url)))))
    throw refuseField('url', 'webhook.network');
}

/** Stations that stay keep the moment from which they are told of. */
async function setStations({ db, clock }: Context, webhookId: string, stations: Places): Promise<void> {
  const ids = [...stations.values()].map(({ id }) => id);
  await db
    .delete(webhookStation)
    .where(and(eq(webhookStation.webhookId, webhookId), notInArray(webhookStation.stationId, ids)));
  const since = clock();
  await db
    .insert(webhookStation)
    .values(ids.map((stationId) => ({ webhookId, stationId, since })))
    .onConflictDoNothing();
}

async function record(
  { db }: Context,
  caller: Acting,
  title: string,
  { id, name }: Webhook,
  below: string,
  before: Facts | null,
  after: Facts | null,
): Promise<void> {
  await recordOperation(db, {
    ...{ ...actorOf(caller), title, uri: `/platform/v1/webhooks${below}` },
    ...{ params: { name }, subject: `webhook:${id}`, before, after },
  });
}
