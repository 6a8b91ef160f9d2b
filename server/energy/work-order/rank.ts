import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import type { OrderGrade } from '#contract/energy/work-order/limits.ts';

export interface PlaceOnEarth {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight way between two places in km, by the haversine formula. */
export function kmBetween(one: PlaceOnEarth, other: PlaceOnEarth): number {
  const [dLat, dLng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Roads are so much longer than the straight way, and a van drives so fast on them. */
const DETOUR = 1.3;
const DRIVE_KMH = 50;
/** Nobody drives further between two orders of a day. */
const MAX_DRIVE_KM = 600;

/** The estimated drive in minutes, to the nearest five; null where nobody drives it. */
export const driveMinutes = (km: number): number | null =>
  km > MAX_DRIVE_KM ? null : Math.round((km * DETOUR * 12) / DRIVE_KMH) * 5;

/** What an order weighs without an alarm, in kW: so that a grade counts where no power is at risk. */
const GRADE_KW: Readonly<Record<OrderGrade, number>> = { S: 100, A: 30, B: 10, C: 1 };
/** A way of so many km halves the weight of an order. */
const HALVING_KM = 200;
const MINUTE_MS = 60_000;
/** Within this, the time adds to the weight of an order. */
const SOON_MINUTES = 480;

type Reason = OrderRow['rank'][number];

/** Sorts orders by power at risk and grade; a near due time adds weight, the distance to the nearest other order takes some. */
export function rankOrders(
  rows: readonly OrderRow[],
  places: ReadonlyMap<string, PlaceOnEarth>,
  now: Date,
): OrderRow[] {
  const stations = [...new Set(rows.map(({ station }) => station))];
  const ways = new Map(stations.map((code) => [code, nearest(code, stations, places)]));
  const ranked = rows.map((row) => {
    const travel = ways.get(row.station) ?? null;
    const minutes = (new Date(row.dueAt).getTime() - now.getTime()) / MINUTE_MS;
    const isWaiting = !['done', 'verified', 'closed', 'rejected'].includes(row.state);
    const urgency = isWaiting ? Math.max(0, SOON_MINUTES - minutes) / SOON_MINUTES : 0;
    const weight = ((row.powerAtRiskKw ?? 0) + GRADE_KW[row.grade]) * (1 + Math.min(urgency, 3));
    const score = weight / (1 + (travel ?? 0) / HALVING_KM);
    return { row: { ...row, rank: reasonsOf(row, isWaiting, minutes, travel) }, score, isWaiting };
  });
  return ranked
    .toSorted(
      (one, other) =>
        Number(other.isWaiting) - Number(one.isWaiting) ||
        other.score - one.score ||
        (one.row.dueAt < other.row.dueAt ? -1 : 1),
    )
    .map(({ row }) => row);
}

function reasonsOf(row: OrderRow, isWaiting: boolean, minutes: number, travel: number | null): Reason[] {
  const reasons: Reason[] = [];
  if (row.powerAtRiskKw) reasons.push({ reason: 'powerAtRisk', value: row.powerAtRiskKw });
  if (row.alarm && row.alarm.resetAt === null) reasons.push({ reason: 'alarmLevel', value: row.alarm.level });
  if (isWaiting)
    reasons.push(
      minutes < 0
        ? { reason: 'late', value: Math.round(-minutes) }
        : { reason: 'dueIn', value: Math.round(minutes) },
    );
  if (travel !== null) reasons.push({ reason: 'travel', value: Math.round(travel) });
  return reasons;
}

function nearest(
  code: string,
  stations: readonly string[],
  places: ReadonlyMap<string, PlaceOnEarth>,
): number | null {
  const own = places.get(code);
  if (!own) return null;
  const ways = stations.flatMap((other) => {
    const place = other === code ? undefined : places.get(other);
    return place ? [kmBetween(own, place)] : [];
  });
  return ways.length > 0 ? Math.min(...ways) : null;
}
