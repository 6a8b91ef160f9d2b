import type { BodyOf, DataOf } from '#contract/call.ts';
import { confirmAlarms } from '#contract/energy/alarm/calls.ts';
import { confirmRemarkViolation } from '#contract/energy/alarm/rules.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { type Asker, announceDecisions } from '#server/energy/scope/public.ts';
import { requireNow } from '#server/user-centre/permission/public.ts';
import { placeOfId } from '../id.ts';
import { findPeople, requireUse, scopeById } from './facts.ts';
import { writeSteps } from './write.ts';

/** Confirms alarms with a remark. Of two people at once, one confirms, and the other is told who did. */
export async function confirm(
  context: Context,
  asker: Asker,
  { ids, note }: BodyOf<typeof confirmAlarms>,
): Promise<DataOf<typeof confirmAlarms>> {
  const violation = confirmRemarkViolation(note);
  if (violation) throw refuseField('note', violation.rule);
  const { organizationId } = asker.membership;
  await requireNow(context, { userId: asker.userId, organizationId }, confirmAlarms.permission);
  const scope = await scopeById(context, asker);
  const wanted = [...new Set(ids)].map((id) => ({ public: id, ...placeOfId(id) }));
  for (const { stationId } of wanted) requireUse(scope.get(stationId), confirmAlarms);
  const now = context.clock();
  const confirmed = new Set<string>();
  // A transaction each: alarms of several stations may be on several machines.
  for (const stationId of new Set(wanted.map((one) => one.stationId))) {
    const own = wanted.filter((one) => one.stationId === stationId).map(({ id }) => id);
    const changed = await context.telemetry.transaction(async (tx) => {
      const rows = await tx.query<{ id: string }>(
        `update alarm set confirmed_at = $3::timestamptz, confirmed_by = $4::uuid, note = $5
         where station_id = $1::bigint and id = any($2::uuid[]) and confirmed_at is null returning id::text as id`,
        [stationId, own, now, asker.userId, note.trim()],
      );
      const steps = rows.map(({ id }) => ({
        ...{ alarmId: id, step: 'confirmed' as const, at: now.getTime(), value: null },
        ...{ note: note.trim(), byUser: asker.userId },
      }));
      await writeSteps(tx, stationId, steps, now);
      return rows;
    });
    for (const { id } of changed) confirmed.add(id);
  }
  const done = wanted.filter(({ id }) => confirmed.has(id)).map((one) => one.public);
  if (done.length > 0) {
    await record(context, asker, done, note);
    const stations = wanted.filter(({ id }) => confirmed.has(id)).map(({ stationId }) => stationId);
    await announceDecisions(context, [...new Set(stations)]);
  }
  return {
    confirmed: done,
    refused: await refusals(
      context,
      wanted.filter(({ id }) => !confirmed.has(id)),
    ),
  };
}

type Wanted = { readonly public: string; readonly stationId: bigint; readonly id: string };

async function refusals(
  context: Context,
  wanted: readonly Wanted[],
): Promise<DataOf<typeof confirmAlarms>['refused']> {
  if (wanted.length === 0) return [];
  const rows = await context.telemetry.query<{ id: string; by: string | null; at: number | null }>(
    `select id::text as id, confirmed_by::text as by, (extract(epoch from confirmed_at) * 1000)::float8 as at
     from alarm where station_id = any($1::bigint[]) and id = any($2::uuid[])`,
    [[...new Set(wanted.map(({ stationId }) => stationId))], wanted.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const people = await findPeople(
    context,
    rows.map(({ by }) => by),
  );
  return wanted.map(({ public: id, id: row }) => {
    const known = found.get(row);
    if (!known) return { id, reason: 'unknown' as const, by: null, at: null };
    const at = known.at === null ? null : new Date(known.at).toISOString();
    return { id, reason: 'confirmed' as const, by: people.get(known.by ?? '') ?? null, at };
  });
}

async function record(
  { db }: Context,
  { userId, membership }: Asker,
  ids: readonly string[],
  note: string,
): Promise<void> {
  for (const id of ids) {
    await recordOperation(db, {
      ...{
        userId,
        organizationId: membership.organizationId,
        title: 'confirm-alarms',
        uri: '/alarm_v2/confirm',
      },
      ...{ subject: `alarm:${id}`, before: { confirmed: false }, after: { confirmed: true, note } },
    });
  }
}

/** Takes over an alarm: its pushes end. */
export async function take(
  context: Context,
  asker: Asker,
  stationId: bigint,
  alarmId: string,
): Promise<boolean> {
  const now = context.clock();
  return context.telemetry.transaction(async (tx) => {
    const rows = await tx.query(
      `update alarm set taken_at = $3::timestamptz, taken_by = $4::uuid
       where station_id = $1::bigint and id = $2::uuid and (taken_by is null or taken_by = $4::uuid) returning 1`,
      [stationId, alarmId, now, asker.userId],
    );
    if (rows.length === 0) return false;
    const step = {
      alarmId,
      step: 'taken' as const,
      at: now.getTime(),
      value: null,
      note: '',
      byUser: asker.userId,
    };
    await writeSteps(tx, stationId, [step], now);
    return true;
  });
}
