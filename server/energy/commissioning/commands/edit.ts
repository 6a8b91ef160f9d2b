import { desc, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { changeSheetPoint, createSheet } from '#contract/energy/commissioning/calls.ts';
import { SHEET_MAX_VERSIONS } from '#contract/energy/commissioning/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { JobAsker } from '#server/core/job/kind.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { commissioningPoint, commissioningSheet } from '../schema.ts';
import { findSheet, ofPoint, requireOpen, sheetDetail, statusOf, UNSIGNED } from './rows.ts';
import { type Acting, resultOf } from './test.ts';

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

/** Changes the register of a point, or gives the reason of an exception. */
export async function changePoint(
  context: Context,
  caller: Acting,
  id: string,
  body: BodyOf<typeof changeSheetPoint>,
): Promise<DataOf<typeof changeSheetPoint>> {
  return inTransaction(context, async (context) => {
    await actIn(context, actorOf(caller), 'ENGSheet:edit');
    const { place } = await findSheet(context, caller, id, changeSheetPoint, true);
    await setPoint(context, caller, id, body);
    return sheetDetail(context, place, (await findSheet(context, caller, id, changeSheetPoint)).row);
  });
}

/** Changes a point of a sheet that is not signed. */
export async function setPoint(
  context: Context,
  asker: JobAsker | Acting,
  id: string,
  { device: code, point, register, reason }: BodyOf<typeof changeSheetPoint>,
): Promise<void> {
  const { db } = context;
  const { row } = await findSheet(context, asker, id, changeSheetPoint, true);
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
    byUser: asker.userId,
    at: context.clock(),
  };
  await db
    .update(commissioningPoint)
    .set(after)
    .where(ofPoint(id, code, point));
  await unsign(db, id);
  await recordOperation(db, {
    ...{ ...actorOf(asker), title: 'change-commissioning-point', uri: `/ENGSheet/v1/sheets/${id}/points` },
    subject: `commissioning-sheet:${id}`,
    before: { point: `${code}/${point}`, register: before.register, reason: before.reason },
    after: { point: `${code}/${point}`, register: after.register, reason: isMoved ? '' : word },
  });
}

/** The state of a sheet follows from its points; what was signed is no longer what is there. */
export async function unsign(db: Database, id: string): Promise<void> {
  await db
    .update(commissioningSheet)
    .set({ status: await statusOf(db, id), ...UNSIGNED })
    .where(eq(commissioningSheet.id, id));
}
