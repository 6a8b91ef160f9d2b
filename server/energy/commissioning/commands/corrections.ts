import { asc, eq } from 'drizzle-orm';
import type { Point } from '#contract/energy/device/points.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import { grouped } from '#server/core/grouped.ts';
import type { Database } from '#server/db/database.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { commissioningCorrection } from '../schema.ts';

export type Correction = Pick<
  typeof commissioningCorrection.$inferSelect,
  'deviceId' | 'point' | 'kind' | 'factor'
>;

/** How the devices of a station are read otherwise than they send, by their ids. */
export async function readCorrections(
  db: Database,
  stationId: bigint,
): Promise<ReadonlyMap<number, readonly Correction[]>> {
  const rows = await db
    .select({ row: commissioningCorrection })
    .from(commissioningCorrection)
    .innerJoin(device, eq(device.id, commissioningCorrection.deviceId))
    .where(eq(device.stationId, stationId))
    .orderBy(asc(commissioningCorrection.validFrom));
  return grouped(
    rows.map(({ row }) => row),
    ({ deviceId }) => deviceId,
  );
}

interface Frame {
  readonly v: readonly (number | null)[];
  readonly c: readonly (number | null)[];
}

/** The reading of the other register of a meter, where a direction is turned. */
function turnedPoint(facts: DeviceFacts, point: Point): Point {
  const other = registerOf(point.code) === 'import' ? 'export' : 'import';
  return (
    [...facts.model.points.values()].find(
      ({ code, kind }) => kind === 'counter' && registerOf(code) === other,
    ) ?? point
  );
}

const isSigned = ({ code }: Point) => /Kw$|Kvar$/.test(code);

/** A value of a frame in the unit of its point, as the corrections of its device read it. */
export function corrected(
  corrections: readonly Correction[] | undefined,
  facts: DeviceFacts,
  { v, c }: Frame,
  point: Point,
): number | null {
  const own = corrections ?? [];
  const isTurned = own.filter(({ kind }) => kind === 'sign').length % 2 === 1;
  const isRegister = point.kind === 'counter' && registerOf(point.code) !== null;
  const read = isTurned && isRegister ? turnedPoint(facts, point) : point;
  const stored = (read.kind === 'counter' ? c : v)[read.pos - 1] ?? null;
  if (stored === null) return null;
  const value = read.kind === 'counter' ? stored / 1000 : stored;
  const factor = own
    .filter((one) => one.kind === 'scale' && one.point === read.code)
    .reduce((product, one) => product * one.factor, 1);
  return value * factor * (isTurned && isSigned(point) ? -1 : 1);
}
