import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Sheet, SheetDetail } from '#contract/energy/commissioning/calls.ts';
import { POINT_RESULTS } from '#contract/energy/commissioning/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { findPeople, requireUse, scopeById } from '#server/energy/alarm/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';
import type { Asker, ScopedStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { commissioningCorrection, commissioningPoint, commissioningSheet } from '../schema.ts';

export type SheetRow = typeof commissioningSheet.$inferSelect;
type Use = Parameters<typeof requireUse>[1];

/** A sheet of a station in scope, locked where `isLocked`. 404 for any other. */
export async function findSheet(
  context: Context,
  asker: Asker,
  id: string,
  use: Use,
  isLocked = false,
): Promise<{ readonly row: SheetRow; readonly place: ScopedStation }> {
  const query = context.db.select().from(commissioningSheet).where(eq(commissioningSheet.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  const scope = await scopeById(context, asker);
  const place = requireUse(row && scope.get(row.stationId), use);
  if (!row) throw new Refusal(Code.NotFound);
  return { row, place };
}

/** The condition of one point of a sheet. */
export const ofPoint = (sheetId: string, code: string, point: string) =>
  and(
    ...[eq(commissioningPoint.sheetId, sheetId), eq(commissioningPoint.device, code)],
    eq(commissioningPoint.point, point),
  );

/** A signed sheet is read-only. */
export function requireOpen({ status }: SheetRow): void {
  if (status === 'signed') throw new Refusal(Code.Conflict, { reason: 'sheetSigned' });
}

type Counts = Sheet['counts'];
const NONE: Counts = {
  total: 0,
  ...(Object.fromEntries(POINT_RESULTS.map((result) => [result, 0])) as Omit<Counts, 'total'>),
};

async function countsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: commissioningPoint.sheetId, result: commissioningPoint.result },
      count: sql<number>`count(*)::int4`,
    })
    .from(commissioningPoint)
    .where(inArray(commissioningPoint.sheetId, [...ids]))
    .groupBy(commissioningPoint.sheetId, commissioningPoint.result);
  const found = new Map<string, Counts>();
  for (const { id, result, count } of rows) {
    const before = found.get(id) ?? NONE;
    found.set(id, { ...before, [result]: count, total: before.total + count });
  }
  return found;
}

/** Sheets as the list and the details show them. */
export async function sheetAnswers(
  context: Context,
  scope: ReadonlyMap<bigint, Pick<ScopedStation, 'code' | 'name' | 'tz'>>,
  rows: readonly SheetRow[],
): Promise<Sheet[]> {
  const counts = await countsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  const people = await findPeople(
    context,
    rows.flatMap(({ installerBy, ownerBy }) => [installerBy, ownerBy]),
  );
  const signature = (by: string | null, at: Date | null) =>
    by && at ? { by: people.get(by) ?? '', at: at.toISOString() } : null;
  return rows.map((row) => {
    const place = scope.get(row.stationId);
    return {
      ...{ id: row.id, version: row.version, status: row.status, nextCheck: row.nextCheck },
      ...{ station: place?.code ?? '', stationName: place?.name ?? '', tz: place?.tz ?? 'UTC' },
      createdAt: row.createdAt.toISOString(),
      testedAt: row.testedAt?.toISOString() ?? null,
      signedAt: row.signedAt?.toISOString() ?? null,
      installer: signature(row.installerBy, row.installerAt),
      owner: signature(row.ownerBy, row.ownerAt),
      counts: counts.get(row.id) ?? NONE,
    };
  });
}

/** A sheet with all that its pages show. */
export async function sheetDetail(
  context: Context,
  place: ScopedStation,
  row: SheetRow,
): Promise<DataOf<typeof import('#contract/energy/commissioning/calls.ts').getSheet>> {
  const { db } = context;
  const [answer] = await sheetAnswers(context, new Map([[place.id, place]]), [row]);
  if (!answer) throw new Refusal(Code.NotFound);
  const [own] = await db.select({ status: station.status }).from(station).where(eq(station.id, place.id));
  const newest = await db
    .select({ id: commissioningSheet.id })
    .from(commissioningSheet)
    .where(eq(commissioningSheet.stationId, place.id))
    .orderBy(desc(commissioningSheet.version))
    .limit(1);
  const devices = await db
    .selectDistinct({ device: commissioningPoint.device })
    .from(commissioningPoint)
    .where(eq(commissioningPoint.sheetId, row.id))
    .orderBy(asc(commissioningPoint.device));
  const exceptions = await db
    .select()
    .from(commissioningPoint)
    .where(and(eq(commissioningPoint.sheetId, row.id), eq(commissioningPoint.result, 'exception')))
    .orderBy(asc(commissioningPoint.device), asc(commissioningPoint.point));
  const corrections = await db
    .select({ row: commissioningCorrection, code: device.code })
    .from(commissioningCorrection)
    .innerJoin(device, eq(device.id, commissioningCorrection.deviceId))
    .where(eq(device.stationId, place.id))
    .orderBy(asc(commissioningCorrection.validFrom));
  const people = await findPeople(
    context,
    corrections.map(({ row: { byUser } }) => byUser),
  );
  return {
    ...answer,
    stationStatus: own?.status ?? 'debug',
    isOwn: place.uses.has('own'),
    mayOperate: place.uses.has('operate'),
    isNewest: newest[0]?.id === row.id,
    window:
      row.windowFrom && row.windowTo ? { from: row.windowFrom.getTime(), to: row.windowTo.getTime() } : null,
    devices: devices.map((one) => one.device),
    corrections: corrections.map(({ row: { point, kind, factor, validFrom, byUser }, code }) => ({
      ...{ device: code, point, kind, factor, from: validFrom.toISOString(), by: people.get(byUser) ?? '' },
    })),
    exceptions: exceptions.map(({ device: code, point, reason }) => ({ device: code, point, reason })),
    parameters: row.parameters ?? (await parametersOf(db, place.id)),
  };
}

/** What the meters of a station are set to now. */
export async function parametersOf(db: Database, stationId: bigint): Promise<SheetDetail['parameters']> {
  const rows = await db
    .select({ meter, code: device.code })
    .from(meter)
    .innerJoin(device, eq(device.id, meter.deviceId))
    .where(and(eq(meter.stationId, stationId), sql`${meter.validTo} is null`))
    .orderBy(asc(device.code));
  return rows.map(({ meter: { ct, pt, multiplier, direction }, code }) => ({
    ...{ device: code, ct, pt, multiplier, direction },
  }));
}

/** The state of a sheet by its points. */
export async function statusOf(db: Database, sheetId: string): Promise<'passed' | 'failed' | 'draft'> {
  const counts = (await countsOf(db, [sheetId])).get(sheetId) ?? NONE;
  if (counts.untested > 0 || counts.total === 0) return 'draft';
  return counts.fail > 0 || counts.silent > 0 ? 'failed' : 'passed';
}

/** What was signed is no longer what is there. */
export const UNSIGNED = {
  ...{ installerBy: null, installerAt: null, ownerBy: null, ownerAt: null, nextCheck: null },
} as const;
