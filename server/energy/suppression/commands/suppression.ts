import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { suppressionViolation } from '#contract/energy/alarm/rules.ts';
import {
  createSuppression,
  endSuppression,
  type listSuppressions,
} from '#contract/energy/suppression/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { unlessAway } from '#server/db/failure.ts';
import { findPage } from '#server/db/page.ts';
import { findPeople, momentOf, requireUse, scopeById, tickStation } from '#server/energy/alarm/public.ts';
import { readRuleset } from '#server/energy/alarm-rule/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { type Asker, requireStation, type ScopedStation } from '#server/energy/scope/public.ts';
import { suppression } from '../schema.ts';

type Row = typeof suppression.$inferSelect;

/** Identifies a scope, as the contract's rule compares it. */
const scopeText = ({ stationId, device, code }: Pick<Row, 'stationId' | 'device' | 'code'>) =>
  `${stationId}/${device ?? ''}/${code ?? ''}`;

/** Silences the pushes of a scope for a time. */
export async function suppress(
  context: Context,
  devices: Devices,
  asker: Asker,
  { scope, from, to, note }: BodyOf<typeof createSuppression>,
): Promise<DataOf<typeof createSuppression>> {
  const place = await requireStation(context, asker, createSuppression, scope.station);
  const now = context.clock();
  const startsAt = from === undefined ? now : momentOf('from', from);
  const endsAt = to === null ? null : momentOf('to', to);
  if (isBlank(note)) throw refuseField('note', 'alarm.suppressionNote');
  const [device, code] = [scope.device ?? null, scope.code ?? null];
  if (device !== null && !(await devices.of(place.id, true)).byCode.has(device))
    throw refuseField('scope.device', 'alarm.device', { device });
  if (code !== null && (await isSafetyCode(context, place.id, code)))
    throw refuseField('scope.code', 'alarm.suppressionSafety');
  const id = await inTransaction(context, async ({ db }) => {
    await lockKey(db, `suppression:${place.id}`);
    const known = await db
      .select()
      .from(suppression)
      .where(and(eq(suppression.stationId, place.id), isNull(suppression.endedAt)));
    const violation = suppressionViolation(
      {
        scope: scopeText({ stationId: place.id, device, code }),
        fromMs: startsAt.getTime(),
        toMs: endsAt?.getTime() ?? null,
      },
      known.map((row) => ({
        scope: scopeText(row),
        fromMs: row.startsAt.getTime(),
        toMs: row.endsAt?.getTime() ?? null,
      })),
      now.getTime(),
    );
    if (violation)
      throw refuseField(violation.rule === 'alarm.suppressionRepeated' ? 'scope' : 'to', violation.rule);
    const [row] = await db
      .insert(suppression)
      .values({
        stationId: place.id,
        device,
        code,
        startsAt,
        endsAt,
        note: note.trim(),
        byUser: asker.userId,
      })
      .returning({ id: suppression.id });
    if (!row) throw new Error('The suppression was not stored.');
    await recordOperation(db, {
      ...{ userId: asker.userId, organizationId: asker.membership.organizationId, title: 'suppress-alarms' },
      ...{ uri: '/alarm_v2/suppressions', subject: `suppression:${row.id}`, before: null },
      after: {
        station: place.code,
        device,
        code,
        from: startsAt.toISOString(),
        to: endsAt?.toISOString() ?? null,
        note,
      },
    });
    return row.id;
  });
  // The alarms that are open now; the tick finds those that come.
  await unlessAway(() => tickStation(context, devices, place));
  return { id };
}

/** Codes of fire, gas, insulation and the like, by the station's own rules. */
async function isSafetyCode({ telemetry }: Context, stationId: bigint, code: string): Promise<boolean> {
  const ruleset = await readRuleset(telemetry, stationId);
  if (!ruleset) return false;
  return (
    ruleset.rules.some(({ body }) => body.code === code && body.safety) ||
    ruleset.codes.some((one) => one.code === code && one.isSafety)
  );
}

/** Ends a suppression now. */
export async function endNow(context: Context, devices: Devices, asker: Asker, id: string): Promise<void> {
  const scope = await scopeById(context, asker);
  const now = context.clock();
  const place = await inTransaction(context, async ({ db }) => {
    const [row] = await db.select().from(suppression).where(eq(suppression.id, id)).for('update');
    const found = requireUse(row && scope.get(row.stationId), endSuppression);
    if (!row || row.endedAt || (row.endsAt && row.endsAt <= now))
      throw new Refusal(Code.Conflict, { reason: 'suppressionEnded' });
    await db.update(suppression).set({ endedAt: now, endedBy: asker.userId }).where(eq(suppression.id, id));
    await recordOperation(db, {
      ...{ userId: asker.userId, organizationId: asker.membership.organizationId, title: 'end-suppression' },
      ...{ uri: `/alarm_v2/suppressions/${id}/end`, subject: `suppression:${id}` },
      ...{ before: { ended: false }, after: { ended: true } },
    });
    return found;
  });
  await unlessAway(() => tickStation(context, devices, place));
}

type State = DataOf<typeof listSuppressions>['list'][number]['state'];

function stateOf({ startsAt, endsAt, endedAt }: Row, now: Date): State {
  if (endedAt) return 'ended';
  if (endsAt && endsAt <= now) return 'expired';
  return startsAt > now ? 'planned' : 'active';
}

function stateCondition(state: State | undefined, now: Date): SQL | undefined {
  const isLive = and(
    isNull(suppression.endedAt),
    or(isNull(suppression.endsAt), gt(suppression.endsAt, now)),
  );
  switch (state) {
    case 'ended':
      return isNotNull(suppression.endedAt);
    case 'expired':
      return and(isNull(suppression.endedAt), lte(suppression.endsAt, now));
    case 'planned':
      return and(isLive, gt(suppression.startsAt, now));
    case 'active':
      return and(isLive, lte(suppression.startsAt, now));
    default:
      return undefined;
  }
}

/** One page of the suppressions of the stations in scope. */
export async function findSuppressions(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listSuppressions>,
): Promise<DataOf<typeof listSuppressions>> {
  const scope = await scopeById(context, asker);
  const stations = [...scope.values()].filter(
    ({ code }) => query.station === undefined || code === query.station,
  );
  if (query.station !== undefined && stations.length === 0) throw new Refusal(Code.NotFound);
  const now = context.clock();
  // An empty list is no condition.
  const ids = stations.length > 0 ? stations.map(({ id }) => id) : [0n];
  const where = and(inArray(suppression.stationId, ids), stateCondition(query.state, now));
  const { list, pagination } = await findPage(context.db, query, {
    rows: context.db.select().from(suppression).where(where).$dynamic(),
    ...{ from: suppression, where, order: [desc(suppression.createdAt)], key: desc(suppression.id) },
  });
  const hidden = await countHidden(context, list);
  const people = await findPeople(
    context,
    list.flatMap(({ byUser, endedBy }) => [byUser, endedBy]),
  );
  return {
    list: list.map((row) => ({
      ...{ id: row.id, device: row.device, code: row.code, note: row.note },
      ...namesOf(scope.get(row.stationId)),
      ...{
        from: row.startsAt.toISOString(),
        to: row.endsAt?.toISOString() ?? null,
        state: stateOf(row, now),
      },
      by: people.get(row.byUser) ?? '',
      endedBy: row.endedBy && (people.get(row.endedBy) ?? ''),
      endedAt: row.endedAt?.toISOString() ?? null,
      hidden: hidden.get(row.id) ?? 0,
    })),
    pagination,
  };
}

const namesOf = (place: ScopedStation | undefined) => ({
  station: place?.code ?? '',
  stationName: place?.name ?? '',
});

/** How many alarms each suppression silenced, by the last one that did. */
async function countHidden(
  { telemetry }: Context,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const counts = await telemetry.query<{ id: string; count: number }>(
    `select note as id, count(distinct alarm_id)::int4 as count from alarm_event
     where station_id = any($1::bigint[]) and step = 'suppressed' and note = any($2::text[]) group by 1`,
    [[...new Set(rows.map(({ stationId }) => stationId))], rows.map(({ id }) => id)],
  );
  return new Map(counts.map(({ id, count }) => [id, count]));
}
