import { eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { changeStation, changeStationState } from '#contract/energy/station/calls.ts';
import { needsReason } from '#contract/energy/station/rules.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { hasSignedSheet } from '#server/energy/commissioning/public.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { station } from '../schema.ts';
import { requireName, requireRatings } from './facts.ts';
import { findLedgerStation } from './ledger-station.ts';
import { RATED_ALWAYS, readRatings, storeRatings } from './ratings.ts';

type Acting = Pick<Caller, 'userId'> & { readonly membership: CallerMembership };
type Row = typeof station.$inferSelect;
type Facts = BodyOf<typeof changeStation>;

/** Changes the facts of a station. Its ratings change from a day on; earlier days keep theirs. */
export async function editStation(
  context: Context,
  caller: Acting,
  code: string,
  { from, ...facts }: Facts,
): Promise<DataOf<typeof changeStation>> {
  const name = requireName('name', facts.name);
  return inTransaction(context, async (context) => {
    const { before, today } = await lockStation(context, caller, changeStation, code);
    requireRatings(before.type, facts);
    if (from > today) throw refuseField('from', 'station.fromFuture');
    const known = (await readRatings(context, [before])).get(before.id) ?? [];
    const isRated = RATINGS.some((field) => before[field] !== facts[field]);
    const last = known.at(-1)?.from ?? RATED_ALWAYS;
    if (isRated && from < last) throw refuseField('from', 'station.fromOrder', { day: last });
    const after = { ...facts, name };
    if (isRated) {
      const { pvKwp, essKw, essKwh, transformerKva } = facts;
      await storeRatings(context, before.id, known, { from, pvKwp, essKw, essKwh, transformerKva });
    }
    await context.db.update(station).set(after).where(eq(station.id, before.id));
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
      (key) => before[key] !== after[key],
    );
    if (changed.length > 0)
      await recordOperation(context.db, {
        ...{ ...actorOf(caller), title: 'change-station', uri: `/ledger/v1/stations/${code}/facts` },
        subject: `station:${code}`,
        before: Object.fromEntries(changed.map((key) => [key, before[key]])),
        after: {
          ...Object.fromEntries(changed.map((key) => [key, after[key]])),
          ...(isRated && { from }),
        },
      });
    return findLedgerStation(context, caller, code);
  });
}

const RATINGS = ['pvKwp', 'essKw', 'essKwh', 'transformerKva'] as const;

/** Moves a station to another state of its life. */
export async function moveStation(
  context: Context,
  caller: Acting,
  code: string,
  { status, reason, launchDate }: BodyOf<typeof changeStationState>,
): Promise<DataOf<typeof changeStationState>> {
  return inTransaction(context, async (context) => {
    const { before, today } = await lockStation(context, caller, changeStationState, code);
    if (status === before.status) throw refuseField('status', 'station.state');
    if (needsReason(before.status, status) && isBlank(reason)) throw refuseField('reason', 'station.reason');
    const launch = launchDate ?? before.launchDate;
    if (status === 'operation' && (launch === null || launch > today))
      throw refuseField('launchDate', 'station.launch');
    if (status === 'operation' && !(await hasSignedSheet(context.db, before.id)))
      throw refuseField('status', 'station.unsigned');
    await context.db
      .update(station)
      .set({ status, ...(status === 'operation' && { launchDate: launch }) })
      .where(eq(station.id, before.id));
    await recordOperation(context.db, {
      ...{ ...actorOf(caller), title: 'change-station-state', uri: `/ledger/v1/stations/${code}/state` },
      ...{ subject: `station:${code}`, remark: reason.trim() },
      before: { status: before.status, launchDate: before.launchDate },
      after: { status, launchDate: status === 'operation' ? launch : before.launchDate },
    });
    return findLedgerStation(context, caller, code);
  });
}

/** A station of the caller's organisation, locked, with today in its zone. */
async function lockStation(
  context: Context,
  caller: Acting,
  definition: Parameters<typeof requireStation>[2],
  code: string,
): Promise<{ readonly before: Row; readonly today: string }> {
  await actIn(context, actorOf(caller), 'ledger:edit');
  const place = await requireStation(context, caller, definition, code);
  const [before] = await context.db.select().from(station).where(eq(station.id, place.id)).for('update');
  if (!before) throw new Refusal(Code.NotFound);
  const days = await daysAt(context, [place.tz], context.clock().getTime());
  return { before, today: days.get(place.tz)?.date ?? '' };
}
