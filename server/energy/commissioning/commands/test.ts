import { asc, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type Finding, runSheetTests } from '#contract/energy/commissioning/calls.ts';
import { type PointResult, TEST_HOURS } from '#contract/energy/commissioning/limits.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { daysAt, offsetsBetween } from '#server/energy/day/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import type { ScopedStation } from '#server/energy/scope/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { duplicateRegisters, findingsOf, keyOf, type Sample } from '../checks.ts';
import { commissioningCorrection, commissioningPoint, commissioningSheet } from '../schema.ts';
import { commandFindings } from './command-findings.ts';
import { corrected } from './corrections.ts';
import { findSheet, ofPoint, requireOpen, type SheetRow, sheetDetail, statusOf, UNSIGNED } from './rows.ts';

export type Acting = Caller & { readonly membership: CallerMembership };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface TestWindow {
  readonly from: number;
  readonly to: number;
}

/** Tests all points of a sheet and stores what was found with its proof. */
export async function testSheet(
  context: Context,
  reader: Reader,
  caller: Acting,
  { sheet: id, date }: BodyOf<typeof runSheetTests>,
): Promise<DataOf<typeof runSheetTests>> {
  const { row, place, window, basis } = await inTransaction(context, async (own) => {
    await actIn(own, actorOf(caller), 'ENGSheet:edit');
    const found = await findSheet(own, caller, id, runSheetTests, true);
    requireOpen(found.row);
    const window = await windowOf(own, found.place.tz, date);
    // While the row is locked: a signature that comes meanwhile would be lost.
    await own.db
      .update(commissioningSheet)
      .set({ status: 'testing', ...UNSIGNED })
      .where(eq(commissioningSheet.id, id));
    return { ...found, window, basis: await basisOf(own.db, id) };
  });
  try {
    const findings = await measure(context, reader, place, window);
    return await inTransaction(context, async (own) => {
      // Again: the right, the grant and the sheet can have changed meanwhile.
      await actIn(own, actorOf(caller), 'ENGSheet:edit');
      const { row: locked } = await findSheet(own, caller, id, runSheetTests, true);
      requireOpen(locked);
      // The measurement is of the points as they were before.
      if ((await basisOf(own.db, id)) !== basis) throw new Refusal(Code.Conflict, { reason: 'sheetChanged' });
      await store(own, caller, locked, findings, window);
      const { row: after } = await findSheet(own, caller, id, runSheetTests);
      await recordOperation(own.db, {
        ...{ ...actorOf(caller), title: 'test-commissioning-sheet', uri: '/ENGSheet/v1/tests' },
        subject: `commissioning-sheet:${id}`,
        before: { status: row.status },
        after: {
          ...{ station: place.code, version: row.version, status: after.status },
          ...{ from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() },
        },
      });
      return sheetDetail(own, place, after);
    });
  } catch (error) {
    await giveUp(context, id);
    throw error;
  }
}

/** What a test is about: the registers of the points, and the corrections, which are only added. */
async function basisOf(db: Database, id: string): Promise<string> {
  const { device: code, point, register, sheetId } = commissioningPoint;
  const points = await db
    .select({ code, point, register })
    .from(commissioningPoint)
    .where(eq(sheetId, id))
    .orderBy(asc(code), asc(point));
  return JSON.stringify([
    points,
    await db.$count(commissioningCorrection, eq(commissioningCorrection.sheetId, id)),
  ]);
}

/** Ends a test that could not be carried out: the points can have changed meanwhile. */
async function giveUp(context: Context, id: string): Promise<void> {
  const own = eq(commissioningSheet.id, id);
  await inTransaction(context, async ({ db }) => {
    const [row] = await db.select().from(commissioningSheet).where(own).for('update');
    if (row?.status === 'testing')
      await db
        .update(commissioningSheet)
        .set({ status: await statusOf(db, id) })
        .where(own);
  });
}

/** Hours around noon of a day of the station; of the last one that has them, without a date. */
async function windowOf(context: Context, tz: string, date: string | undefined): Promise<TestWindow> {
  const now = context.clock().getTime();
  const today = (await daysAt(context, [tz], now)).get(tz)?.date ?? '';
  const own = await hoursOf(context, tz, date ?? today);
  if (own.to <= now) return own;
  if (date !== undefined) throw refuseField('date', 'sheet.date');
  return hoursOf(context, tz, new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10));
}

async function hoursOf(context: Context, tz: string, date: string): Promise<TestWindow> {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const offsets = await offsetsBetween(context, tz, noon - DAY_MS, noon + DAY_MS);
  const offset = offsets.findLast(({ from }) => Number(new Date(from)) <= noon) ?? offsets[0];
  const midnight = Date.parse(`${date}T00:00:00Z`) - (offset?.minutes ?? 0) * 60_000;
  return { from: midnight + TEST_HOURS.from * HOUR_MS, to: midnight + TEST_HOURS.to * HOUR_MS };
}

/** What was measured in a window, and what the tests find in it. */
async function measure(context: Context, reader: Reader, place: ScopedStation, window: TestWindow) {
  const { byCode } = await reader.devices.of(place.id, true);
  const tested = [...byCode.values()].filter(({ kind }) => kind !== 'station');
  const deviceIds = tested.map(({ id }) => id);
  const { from, to } = window;
  await reader.prepare({ stationId: place.id, deviceIds, from, to, density: 1440 });
  const parents = await context.db
    .select({ id: device.id, code: device.code, parentId: device.parentId })
    .from(device)
    .where(eq(device.stationId, place.id));
  const codes = new Map(parents.map(({ id, code }) => [id, code]));
  const parentOf = new Map(
    parents.map(({ id, parentId }) => [id, parentId === null ? null : (codes.get(parentId) ?? null)]),
  );
  const samples: Sample[] = [];
  for (const facts of tested) {
    const frames = await readFrames(context, place.id, facts, window);
    const points = [...facts.model.points.values()];
    samples.push({
      ...{ code: facts.code, kind: facts.kind, ratedKw: facts.ratedKw, points },
      parent: parentOf.get(facts.id) ?? null,
      times: frames.map(({ t }) => t),
      // With those at both ends.
      frames: Math.round((to - from) / facts.intervalMs) + 1,
      values: new Map(
        points.map((point) => [point.code, frames.map((frame) => corrected(facts, frame, point))]),
      ),
    });
  }
  // Without any frame, nothing can be said of a single point.
  if (samples.every(({ times }) => times.length === 0)) throw refuseField('date', 'sheet.noFrames');
  return findingsOf(samples);
}

async function readFrames(
  { telemetry }: Context,
  stationId: bigint,
  { id }: DeviceFacts,
  { from, to }: TestWindow,
) {
  const rows = await telemetry.query<{ t: number; v: string; c: string }>(
    `select (extract(epoch from ts) * 1000)::float8 as t, v::text as v, c::text as c from frame
     where station_id = $1::bigint and device_id = $2::int and ts >= $3::timestamptz and ts <= $4::timestamptz
     order by ts`,
    [stationId, id, new Date(from), new Date(to)],
  );
  return rows.map(({ t, v, c }) => ({ t, v: parseValues(v), c: parseValues(c) }));
}

const DUPLICATE: Omit<Finding, 'measured'> = {
  ...{ check: 'duplicate', passed: false, formula: 'register ≠ register', expected: null, unit: '' },
  ...{ have: 0, frames: 0, series: [], proposal: null },
};

async function store(
  { db, clock }: Context,
  { userId }: Acting,
  row: SheetRow,
  findings: ReadonlyMap<string, readonly Finding[]>,
  { from, to }: TestWindow,
): Promise<void> {
  const points = await db.select().from(commissioningPoint).where(eq(commissioningPoint.sheetId, row.id));
  const twice = duplicateRegisters(points);
  const commanded = await commandFindings(db, row.stationId, row.createdAt);
  const at = clock();
  for (const point of points) {
    const key = keyOf(point.device, point.point);
    const found = [
      ...(findings.get(key) ?? []),
      ...(twice.has(key) ? [{ ...DUPLICATE, measured: point.register }] : []),
      ...[commanded.get(key) ?? []].flat(),
    ];
    const result = resultOf(found, point.reason);
    // The first failure says most; else what was compared last.
    const told = found.find(({ passed }) => !passed) ?? found.at(-1);
    const [measured, expected] = [told?.measured ?? null, told?.expected ?? null];
    const isCompared = told !== undefined && ['scale', 'sum'].includes(told.check);
    const deviation =
      isCompared && measured !== null && expected ? ((measured - expected) / Math.abs(expected)) * 100 : null;
    await db
      .update(commissioningPoint)
      .set({
        ...{ findings: found, result, measured, expected, deviation, byUser: userId, at },
        ...(result !== 'exception' && { reason: '' }),
      })
      .where(ofPoint(row.id, point.device, point.point));
  }
  await db
    .update(commissioningSheet)
    .set({
      ...{ status: await statusOf(db, row.id), testedAt: at, ...UNSIGNED },
      ...{ windowFrom: new Date(from), windowTo: new Date(to) },
    })
    .where(eq(commissioningSheet.id, row.id));
}

/** A reason that was given holds while the point still has something to excuse. */
export function resultOf(findings: readonly Finding[], reason: string): PointResult {
  const isFailed = findings.length === 0 || findings.some(({ passed }) => !passed);
  if (!isFailed) return 'pass';
  if (reason !== '') return 'exception';
  return findings.some(({ check, passed }) => check === 'alive' && !passed) || findings.length === 0
    ? 'silent'
    : 'fail';
}
