import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf, DataOf, FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { readCurves } from '#contract/energy/curve/calls.ts';
import { periodOfCurveViolation, trendSitesViolation } from '#contract/energy/curve/rules.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { offsetsBetween } from '#server/energy/day/public.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import type { OnDemand } from '#server/energy/simulator/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { lineOf } from '../line.ts';
import { type Entries, entryKey, readEntries } from './entries.ts';

type Body = BodyOf<typeof readCurves>;
type Data = DataOf<typeof readCurves>;

/** A requested line, with what it stands for. */
interface Wanted {
  readonly stationId: bigint;
  readonly device: DeviceFacts;
  readonly point: Point;
}

/** Makes what is missing of the past of demo devices. */
export type Prepare = OnDemand['prepare'];

/** Curves of points of an organisation's own stations. */
export async function findCurves(
  context: Context,
  { devices, prepare }: { readonly devices: Devices; readonly prepare: Prepare },
  organizationId: string,
  { series, from: start, to: end, density }: Body,
): Promise<Data> {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const codes = [...new Set(series.map((line) => line.station))];
  refuseWhere({
    to: Number.isNaN(from + to) ? { rule: 'field.pattern' } : periodOfCurveViolation(from, to, density),
    series: trendSitesViolation(codes),
  });
  const stations = await findStations(context, organizationId, codes);
  const wanted: Wanted[] = [];
  for (const [index, line] of series.entries()) {
    const place = stations.get(line.station);
    if (!place) throw new Refusal(Code.NotFound);
    const device = (await devices.of(place.id)).byCode.get(line.device);
    const point = device?.model.points.get(line.point);
    refuseWhere({
      [`series.${index}.device`]: device ? null : { rule: 'series.device', params: { device: line.device } },
      [`series.${index}.point`]:
        point || !device ? null : { rule: 'series.point', params: { point: line.point } },
    });
    if (device && point) wanted.push({ stationId: place.id, device, point });
  }
  const now = context.clock().getTime();
  for (const stationId of new Set(wanted.map((one) => one.stationId))) {
    const own = wanted.filter((one) => one.stationId === stationId);
    const deviceIds = [...new Set(own.map(({ device }) => device.id))];
    await prepare({ stationId, deviceIds, from, to: Math.min(to, now), density });
  }
  const entries: Entries = await readEntries(context.telemetry, wanted, { from, to, density, now });
  const tz = stations.get(series[0]?.station ?? '')?.tz ?? 'UTC';
  return {
    tz,
    offsets: await offsetsBetween(context, tz, from, to),
    series: wanted.map(({ stationId, device, point }, index) => ({
      ...(series[index] as Body['series'][number]),
      unit: point.unit,
      ...lineOf(entries.get(entryKey(stationId, device.id)) ?? [], point, {
        ...{ from, to, density, now },
        intervalMs: device.intervalMs,
      }),
    })),
  };
}

function refuseWhere(fields: Record<string, Pick<FieldError, 'rule' | 'params'> | null>): void {
  const errors = Object.entries(fields).flatMap(([field, violation]) =>
    violation ? [{ field, ...violation }] : [],
  );
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}

async function findStations({ db }: Context, organizationId: string, codes: readonly string[]) {
  const rows = await db
    .select({ id: station.id, code: station.code, tz: station.tz })
    .from(station)
    .where(and(eq(station.organizationId, organizationId), inArray(station.code, [...codes])));
  return new Map(rows.map((row) => [row.code, row]));
}
