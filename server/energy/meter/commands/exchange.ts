import { and, desc, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf, ParamsOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { exchangeMeter } from '#contract/energy/meter/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { device } from '#server/energy/device/schema.ts';
import { announceDecisions, requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import type { MeterRow } from '../multiplier.ts';
import { meter } from '../schema.ts';
import { findMeters } from './station-meters.ts';

type Acting = Caller & { readonly membership: CallerMembership };
export type Exchange = BodyOf<typeof exchangeMeter>;
type Row = typeof meter.$inferSelect;

/** Records the exchange of a meter: ends the period in use and begins the next one. */
export async function exchange(
  context: Context,
  caller: Acting,
  { code, device: deviceCode }: ParamsOf<typeof exchangeMeter>,
  given: Exchange,
): Promise<DataOf<typeof exchangeMeter>> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    const { id: stationId } = await requireStation(context, caller, exchangeMeter, code);
    const old = await findOpen(context, stationId, deviceCode);
    const at = exchangeTime(given.at, old, context.clock());
    const { closing, opening, ct, pt, multiplier, direction, seal, calibrationDue } = given;
    await db
      .update(meter)
      .set({ validTo: at, closing })
      .where(and(eq(meter.deviceId, old.deviceId), isNull(meter.validTo)));
    await db.insert(meter).values({
      ...{ stationId, deviceId: old.deviceId, validFrom: at, ct, pt, multiplier, direction },
      ...{ seal: seal.trim(), opening, calibrationDue },
    });
    await recordOperation(db, {
      ...{ ...actor, title: 'exchange-meter' },
      uri: `/ledger/v1/stations/${code}/meters/${deviceCode}/exchange`,
      subject: `meter:${code}/${deviceCode}`,
      before: {
        device: deviceCode,
        multiplier: old.multiplier,
        ct: old.ct,
        pt: old.pt,
        direction: old.direction,
        seal: old.seal,
        closing,
        calibrationDue: old.calibrationDue,
      },
      after: {
        ...{ device: deviceCode, multiplier, ct, pt, direction, seal: seal.trim() },
        ...{ at: at.toISOString(), opening, calibrationDue },
      },
    });
    await announceDecisions(context, [stationId]);
    return findMeters(context, caller, code);
  });
}

/** The periods of a meter as they would be after an exchange; nothing is stored. */
export async function periodsAfter(
  context: Context,
  stationId: bigint,
  deviceCode: string,
  given: Exchange,
): Promise<{ readonly deviceId: number; readonly at: number; readonly rows: readonly MeterRow[] }> {
  const open = await findOpen(context, stationId, deviceCode);
  const at = exchangeTime(given.at, open, context.clock()).getTime();
  const rows = await context.db
    .select()
    .from(meter)
    .where(eq(meter.deviceId, open.deviceId))
    .orderBy(meter.validFrom);
  const before = rows.map(
    ({ validFrom, validTo, multiplier, direction, closing }): MeterRow => ({
      ...{ validFrom: validFrom.getTime(), validTo: validTo?.getTime() ?? at, multiplier, direction },
      closing: validTo === null ? given.closing : closing,
    }),
  );
  const { multiplier, direction } = given;
  return {
    ...{ deviceId: open.deviceId, at },
    rows: [...before, { validFrom: at, validTo: null, multiplier, direction, closing: null }],
  };
}

/** The period of a meter that is in use, locked where the caller is in a transaction. */
export async function findOpen({ db }: Context, stationId: bigint, deviceCode: string): Promise<Row> {
  const [found] = await db
    .select({ meter })
    .from(meter)
    .innerJoin(device, eq(device.id, meter.deviceId))
    .where(and(eq(meter.stationId, stationId), eq(device.code, deviceCode), isNull(meter.validTo)))
    .orderBy(desc(meter.validFrom))
    .for('update', { of: meter });
  if (!found) throw new Refusal(Code.NotFound);
  return found.meter;
}

function exchangeTime(text: string, { validFrom }: Row, now: Date): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at <= validFrom || at > now)
    throw refuseField('at', 'meter.exchangeTime', { from: validFrom.toISOString() });
  return at;
}
