import { and, desc, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { changeSheetPoint, correctSheet, createSheet } from '#contract/energy/commissioning/calls.ts';
import { SHEET_MAX_VERSIONS } from '#contract/energy/commissioning/limits.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { device, deviceModel, stationChannel } from '#server/energy/device/schema.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { meter } from '#server/energy/meter/schema.ts';
import { announceDecisions, requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { commissioningCorrection, commissioningPoint, commissioningSheet } from '../schema.ts';
import { findSheet, requireOpen, sheetDetail, statusOf, UNSIGNED } from './rows.ts';
import { type Acting, resultOf, testSheet } from './test.ts';

/** Registers of counters follow those of values, where a maker's list does not say otherwise. */
const COUNTER_REGISTERS = 10_000;

/** Begins the next version of a station's sheet, with the points that its devices have now. */
export async function beginSheet(
  context: Context,
  caller: Acting,
  { station: code }: BodyOf<typeof createSheet>,
): Promise<DataOf<typeof createSheet>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ENGSheet:edit');
    const place = await requireStation(context, caller, createSheet, code);
    await lockKey(db, `commissioning-sheet:${place.id}`);
    const [last] = await db
      .select()
      .from(commissioningSheet)
      .where(eq(commissioningSheet.stationId, place.id))
      .orderBy(desc(commissioningSheet.version))
      .limit(1);
    if (last && last.status !== 'signed') throw new Refusal(Code.Conflict, { reason: 'sheetOpen' });
    const version = (last?.version ?? 0) + 1;
    if (version > SHEET_MAX_VERSIONS) throw refuseField('station', 'sheet.versions');
    const [row] = await db
      .insert(commissioningSheet)
      .values({ stationId: place.id, version, createdBy: caller.userId, createdAt: clock() })
      .returning();
    if (!row) throw new Error('The sheet was not stored.');
    await addPoints(db, place.id, row.id);
    await recordOperation(db, {
      ...{ ...actor, title: 'create-commissioning-sheet', uri: '/ENGSheet/v1/sheets' },
      ...{ subject: `commissioning-sheet:${row.id}`, before: null, after: { station: code, version } },
    });
    return sheetDetail(context, place, row);
  });
}

/** Adds the points of a station's devices to a sheet. */
export async function addPoints(db: Database, stationId: bigint, sheetId: string): Promise<void> {
  const devices = await db
    .select({ code: device.code, name: device.name, kind: device.kind, points: deviceModel.points })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.stationId, stationId));
  const rows = devices
    .filter(({ kind }) => kind !== 'station')
    .flatMap(({ code, name, points }) =>
      points.map((point) => ({
        ...{ sheetId, device: code, deviceName: name, point: point.code, kind: point.kind, unit: point.unit },
        ...{ name: pointNameOf(point, 'en'), scale: point.scale, min: point.min, max: point.max },
        register: point.pos + (point.kind === 'counter' ? COUNTER_REGISTERS : 0),
        writable: point.writable,
      })),
    );
  const AT_ONCE = 500;
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db.insert(commissioningPoint).values(rows.slice(first, first + AT_ONCE));
}

const ofPoint = (sheetId: string, code: string, point: string) =>
  and(
    ...[eq(commissioningPoint.sheetId, sheetId), eq(commissioningPoint.device, code)],
    eq(commissioningPoint.point, point),
  );

/** Changes the register of a point, or gives the reason of an exception. */
export async function changePoint(
  context: Context,
  caller: Acting,
  id: string,
  { device: code, point, register, reason }: BodyOf<typeof changeSheetPoint>,
): Promise<DataOf<typeof changeSheetPoint>> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ENGSheet:edit');
    const { row, place } = await findSheet(context, caller, id, changeSheetPoint, true);
    requireOpen(row);
    const [before] = await db
      .select()
      .from(commissioningPoint)
      .where(ofPoint(id, code, point));
    if (!before) throw refuseField('point', 'series.point', { point });
    const word = reason?.trim() ?? before.reason;
    if (word !== '' && ['pass', 'untested'].includes(before.result))
      throw refuseField('reason', 'sheet.pointPassed');
    const isMoved = register !== undefined && register !== before.register;
    const after = {
      ...{ register: register === undefined ? before.register : register },
      // Another register is another point until it was tested.
      ...(isMoved ? { result: 'untested' as const, reason: '', findings: [] } : { reason: word }),
      ...(!isMoved && before.result !== 'untested' && { result: resultOf(before.findings, word) }),
      byUser: caller.userId,
      at: context.clock(),
    };
    await db
      .update(commissioningPoint)
      .set(after)
      .where(ofPoint(id, code, point));
    const status = await statusOf(db, id);
    await db
      .update(commissioningSheet)
      .set({ status, ...UNSIGNED })
      .where(eq(commissioningSheet.id, id));
    await recordOperation(db, {
      ...{ ...actor, title: 'change-commissioning-point', uri: `/ENGSheet/v1/sheets/${id}/points` },
      subject: `commissioning-sheet:${id}`,
      before: { point: `${code}/${point}`, register: before.register, reason: before.reason },
      after: { point: `${code}/${point}`, register: after.register, reason: isMoved ? '' : word },
    });
    return sheetDetail(context, place, (await findSheet(context, caller, id, changeSheetPoint)).row);
  });
}

/** Corrects what a test proposes to correct, and tests again on the same kind of day. */
export async function correct(
  context: Context,
  reader: Reader,
  caller: Acting,
  id: string,
  { device: code, point, kind }: BodyOf<typeof correctSheet>,
): Promise<DataOf<typeof correctSheet>> {
  await inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ENGSheet:edit');
    const { row, place } = await findSheet(context, caller, id, correctSheet, true);
    requireOpen(row);
    const [found] = await db
      .select()
      .from(commissioningPoint)
      .where(ofPoint(id, code, point));
    const proposal = found?.findings.find((one) => one.proposal?.kind === kind)?.proposal;
    const [own] = await db
      .select({ id: device.id, points: deviceModel.points })
      .from(device)
      .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
      .where(and(eq(device.stationId, place.id), eq(device.code, code)));
    if (!proposal || !own) throw new Refusal(Code.Conflict, { reason: 'sheetCorrection' });
    const validFrom = clock();
    await db.insert(commissioningCorrection).values({
      ...{ sheetId: id, deviceId: own.id, point: kind === 'sign' ? null : point, kind },
      ...{ factor: proposal.factor, validFrom, byUser: caller.userId },
    });
    // What was proposed is done: nobody accepts it twice.
    await db
      .update(commissioningPoint)
      .set({ findings: (found?.findings ?? []).map((one) => ({ ...one, proposal: null })) })
      .where(ofPoint(id, code, point));
    const measured = own.points.find((one) => one.code === point);
    const channelOf = eq(stationChannel.deviceId, own.id);
    if (kind === 'sign') {
      await turnMeter(context, place.id, own.id, own.points, validFrom);
    } else if (measured) {
      const channels = await db
        .select()
        .from(stationChannel)
        .where(and(channelOf, eq(stationChannel.part, 'c'), eq(stationChannel.pos, measured.pos)));
      for (const channel of channels)
        await db
          .update(stationChannel)
          .set({ scale: channel.scale * proposal.factor })
          .where(
            and(
              ...[channelOf, eq(stationChannel.role, channel.role), eq(stationChannel.part, 'c')],
              eq(stationChannel.pos, measured.pos),
            ),
          );
    }
    await recordOperation(db, {
      ...{ ...actor, title: 'correct-commissioning-point', uri: `/ENGSheet/v1/sheets/${id}/corrections` },
      ...{ subject: `commissioning-sheet:${id}`, before: { point: `${code}/${point}` } },
      after: { kind, factor: proposal.factor, from: validFrom.toISOString() },
    });
    await announceDecisions(context, [place.id]);
  });
  return testSheet(context, reader, caller, { sheet: id });
}

/** Ends the period of a meter and begins one of the other direction with the same reading. */
async function turnMeter(
  context: Context,
  stationId: bigint,
  deviceId: number,
  points: readonly { readonly code: string; readonly kind: string; readonly pos: number }[],
  at: Date,
): Promise<void> {
  const { db } = context;
  const inUse = and(eq(meter.deviceId, deviceId), isNull(meter.validTo));
  const [open] = await db.select().from(meter).where(inUse).for('update');
  if (!open) return;
  const [frame] = await findLatest(context, { stationIds: [stationId], deviceIds: [deviceId] });
  const register = points.find(({ code, kind }) => kind === 'counter' && registerOf(code) === 'import');
  const wh = register && frame?.c[register.pos - 1];
  const reading = typeof wh === 'number' ? (wh / 1000).toFixed(3) : null;
  await db.update(meter).set({ validTo: at, closing: reading }).where(inUse);
  await db.insert(meter).values({
    ...open,
    ...{ validFrom: at, validTo: null, closing: null, opening: reading },
    direction: open.direction === 'normal' ? 'reversed' : 'normal',
  });
}
