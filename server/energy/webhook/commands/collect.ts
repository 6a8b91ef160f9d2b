import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { isUuid } from '#contract/rules/uuid.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { readSteps, type StepRow } from '#server/energy/alarm/public.ts';
import { alarmRule } from '#server/energy/alarm-rule/schema.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { stationsOfOrganization } from '#server/energy/scope/public.ts';
import { bodyOf, eventsOf } from '../events.ts';
import { webhook, webhookDelivery, webhookStation } from '../schema.ts';

type Row = typeof webhook.$inferSelect;
type Delivery = typeof webhookDelivery.$inferInsert;

/**
 * A step is recorded with the time at which its transaction began, by the clock of its server. So each look begins so
 * much earlier than the last one ended; what was told already is told by its key.
 */
const OVERLAP_MS = 600_000;
/** After an outage, so much is looked at in one go. */
const SPAN_MS = 6 * 3_600_000;
/** A cursor that found nothing is written this rarely. */
const IDLE_MS = 60_000;
/** Rows of a statement. */
const CHUNK = 500;

/**
 * Makes deliveries of the steps of alarms since the last look, which may be days ago. Alarms can be in another
 * database: the steps are read there, then deliveries and cursor are written here in one transaction. A crash in
 * between repeats the look. Resolves with true where more is left.
 */
export async function collectEvents(context: Context, devices: Devices): Promise<boolean> {
  let isMore = false;
  for (const row of await context.db.select().from(webhook).orderBy(webhook.id))
    isMore = (await collectFor(context, devices, row)) || isMore;
  return isMore;
}

async function collectFor(context: Context, devices: Devices, row: Row): Promise<boolean> {
  const now = context.clock().getTime();
  const from = row.readUntil.getTime();
  const until = Math.min(now, from + SPAN_MS);
  if (until <= from) return false;
  const named = await context.db
    .select({ id: webhookStation.stationId, since: webhookStation.since })
    .from(webhookStation)
    .where(eq(webhookStation.webhookId, row.id));
  const since = new Map(named.map((one) => [one.id, one.since.getTime()]));
  const places = await stationsOfOrganization(context, row.organizationId, [...since.keys()]);
  const steps = await readSteps(
    context.telemetry,
    [...places.keys()],
    new Date(from - OVERLAP_MS),
    new Date(until),
  );
  const fresh = steps.filter(({ stationId, recordedAt }) => recordedAt >= (since.get(stationId) ?? until));
  const deliveries = await deliveriesOf(context, devices, row, fresh, places);
  if (deliveries.length > 0 || until - from >= IDLE_MS)
    await store(context, row, deliveries, new Date(until));
  return until < now;
}

async function deliveriesOf(
  context: Context,
  devices: Devices,
  { id: webhookId, events }: Row,
  steps: readonly StepRow[],
  places: Awaited<ReturnType<typeof stationsOfOrganization>>,
): Promise<Delivery[]> {
  if (steps.length === 0) return [];
  const known = await devices.among([...new Set(steps.map(({ stationId }) => stationId))]);
  const silences = await silenceRules(context, steps);
  const now = context.clock();
  return steps.flatMap((step) => {
    const station = places.get(step.stationId);
    if (!station) return [];
    const device = known.get(step.stationId)?.byId.get(step.deviceId)?.code ?? null;
    const isStationSilence = device === null && silences.has(step.ruleId);
    return eventsOf(step.step, isStationSilence)
      .filter((event) => events.includes(event))
      .map((event) => {
        const id = randomUUID();
        const body = bodyOf({ id, event, at: step.at }, { station, device, step });
        return {
          ...{ id, webhookId, event, sourceId: step.stepId, stationId: step.stationId, body },
          ...{ state: 'waiting', dueAt: now, createdAt: now },
        };
      });
  });
}

/** Which rules of these steps look for silence, whatever became of them since. */
async function silenceRules({ db }: Context, steps: readonly StepRow[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(steps.map(({ ruleId }) => ruleId))].filter(isUuid);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: alarmRule.id })
    .from(alarmRule)
    .where(
      and(
        inArray(alarmRule.id, ids),
        sql`${alarmRule.body} -> 'conditions' @> '[{"kind": "silence"}]'::jsonb`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function store(
  context: Context,
  { id }: Row,
  deliveries: readonly Delivery[],
  readUntil: Date,
): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    // A webhook that was removed meanwhile has no deliveries, and stays away while they are written.
    const [kept] = await db.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, id)).for('update');
    if (!kept) return;
    for (let at = 0; at < deliveries.length; at += CHUNK)
      await db
        .insert(webhookDelivery)
        .values(deliveries.slice(at, at + CHUNK))
        .onConflictDoNothing();
    await db
      .update(webhook)
      .set({ readUntil })
      .where(and(eq(webhook.id, id), lt(webhook.readUntil, readUntil)));
  });
}
