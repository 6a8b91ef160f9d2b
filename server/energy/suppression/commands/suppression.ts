import { and, eq, isNull, ne } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { suppressionViolation } from '#contract/energy/alarm/rules.ts';
import { createSuppression, endSuppression, extendSuppression } from '#contract/energy/suppression/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { unlessAway } from '#server/db/failure.ts';
import { momentOf, requireUse, scopeById, tickStation } from '#server/energy/alarm/public.ts';
import { readRuleset } from '#server/energy/alarm-rule/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { actIn } from '#server/user-centre/permission/public.ts';
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
  { scope, from, note, order = '', ...term }: BodyOf<typeof createSuppression>,
): Promise<DataOf<typeof createSuppression>> {
  const place = await requireStation(context, asker, createSuppression, scope.station);
  const now = context.clock();
  const startsAt = from === undefined ? now : momentOf('from', from);
  const endsAt = endOf(term, startsAt);
  if (isBlank(note)) throw refuseField('note', 'alarm.suppressionNote');
  const [device, code] = [scope.device ?? null, scope.code ?? null];
  if (device !== null && !(await devices.of(place.id, true)).byCode.has(device))
    throw refuseField('scope.device', 'alarm.device', { device });
  if (code !== null && (await isSafetyCode(context, place.id, code)))
    throw refuseField('scope.code', 'alarm.suppressionSafety');
  const id = await inTransaction(context, async (own) => {
    const { db } = own;
    await requireRight(own, asker, createSuppression);
    await requireStation(own, asker, createSuppression, scope.station);
    await lockKey(db, `suppression:${place.id}`);
    await refuseViolation(db, { stationId: place.id, device, code, startsAt, endsAt }, now);
    const [row] = await db
      .insert(suppression)
      .values({
        stationId: place.id,
        device,
        code,
        startsAt,
        endsAt,
        note: note.trim(),
        orderNumber: order.trim(),
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
        ...(order.trim() && { order: order.trim() }),
      },
    });
    return row.id;
  });
  // The alarms that are open now; the tick finds those that come.
  await unlessAway(() => tickStation(context, devices, place));
  return { id };
}

/** The end that a request asks for; null for none. `minutes` count from `start`. */
function endOf({ to, minutes }: BodyOf<typeof extendSuppression>, start: Date): Date | null {
  if (minutes !== undefined) return secondsAfter(start, minutes * 60);
  if (to === undefined) throw refuseField('to', 'field.required');
  return to === null ? null : momentOf('to', to);
}

type Wanted = Pick<Row, 'stationId' | 'device' | 'code' | 'startsAt' | 'endsAt'> & { readonly id?: string };

/** Refuses a time that is over or that another suppression of the scope covers. */
async function refuseViolation(db: Database, wanted: Wanted, now: Date): Promise<void> {
  const known = await db
    .select()
    .from(suppression)
    .where(
      and(
        eq(suppression.stationId, wanted.stationId),
        isNull(suppression.endedAt),
        wanted.id === undefined ? undefined : ne(suppression.id, wanted.id),
      ),
    );
  const timesOf = (row: Wanted) => ({
    scope: scopeText(row),
    fromMs: row.startsAt.getTime(),
    toMs: row.endsAt?.getTime() ?? null,
  });
  const violation = suppressionViolation(timesOf(wanted), known.map(timesOf), now.getTime());
  if (violation)
    throw refuseField(violation.rule === 'alarm.suppressionRepeated' ? 'scope' : 'to', violation.rule);
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
  const now = context.clock();
  await change(context, devices, { asker, id, call: endSuppression }, async (db) => {
    await db.update(suppression).set({ endedAt: now, endedBy: asker.userId }).where(eq(suppression.id, id));
    return { title: 'end-suppression', before: { ended: false }, after: { ended: true } };
  });
}

/** Gives a suppression another end. An unlimited one that stays so is kept: it asks again later. */
export async function extend(
  context: Context,
  devices: Devices,
  asker: Asker,
  id: string,
  term: BodyOf<typeof extendSuppression>,
): Promise<void> {
  const now = context.clock();
  const endsAt = endOf(term, now);
  await change(context, devices, { asker, id, call: extendSuppression }, async (db, row) => {
    await refuseViolation(db, { ...row, endsAt }, now);
    await db.update(suppression).set({ endsAt, keptAt: now }).where(eq(suppression.id, id));
    const end = (at: Date | null) => ({ to: at?.toISOString() ?? null });
    return { title: 'extend-suppression', before: end(row.endsAt), after: end(endsAt) };
  });
}

/** The right of this moment: it may have ended since the request began. */
const requireRight = (
  context: Context,
  { userId, membership: { organizationId } }: Asker,
  { permission }: Pick<typeof createSuppression, 'permission'>,
) => actIn(context, { userId, organizationId }, permission);

interface Change {
  readonly asker: Asker;
  readonly id: string;
  readonly call: typeof endSuppression | typeof extendSuppression;
}

type Recorded = Pick<Parameters<typeof recordOperation>[1], 'title' | 'before' | 'after'>;

/** Changes a suppression that has not ended, records it, and looks at the alarms of its station. */
async function change(
  context: Context,
  devices: Devices,
  { asker, id, call }: Change,
  work: (db: Database, row: Row) => Promise<Recorded>,
): Promise<void> {
  const scope = await scopeById(context, asker);
  const now = context.clock();
  const place = await inTransaction(context, async (own) => {
    const { db } = own;
    await requireRight(own, asker, call);
    const [known] = await db
      .select({ stationId: suppression.stationId })
      .from(suppression)
      .where(eq(suppression.id, id));
    const found = requireUse(known && scope.get(known.stationId), call);
    // The lock of `suppress`, so that two changes cannot overlap.
    await lockKey(db, `suppression:${found.id}`);
    const [row] = await db.select().from(suppression).where(eq(suppression.id, id)).for('update');
    if (!row || row.endedAt || (row.endsAt && row.endsAt <= now))
      throw new Refusal(Code.Conflict, { reason: 'suppressionEnded' });
    await recordOperation(db, {
      ...{ userId: asker.userId, organizationId: asker.membership.organizationId },
      ...{ uri: call.path.replace(':id', id), subject: `suppression:${id}` },
      ...(await work(db, row)),
    });
    return found;
  });
  await unlessAway(() => tickStation(context, devices, place));
}
