import type { BodyOf, DataOf, FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { readCurves } from '#contract/energy/curve/calls.ts';
import { periodOfCurveViolation, trendSitesViolation } from '#contract/energy/curve/rules.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { offsetsBetween } from '#server/energy/day/public.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import { type Asker, requireStations } from '#server/energy/scope/public.ts';
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

/** Curves of points of stations in the request's scope. */
export async function findCurves(
  context: Context,
  devices: Devices,
  asker: Asker,
  { series, from: start, to: end, density }: Body,
): Promise<Data> {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const codes = [...new Set(series.map((line) => line.station))];
  refuseWhere({
    to: Number.isNaN(from + to) ? { rule: 'field.pattern' } : periodOfCurveViolation(from, to, density),
    series: trendSitesViolation(codes),
  });
  const stations = await requireStations(context, asker, readCurves, codes);
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
