import type { BodyOf, DataOf, FieldError, StationUse } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { readCurves } from '#contract/energy/curve/calls.ts';
import { periodOfCurveViolation, trendSitesViolation } from '#contract/energy/curve/rules.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { offsetsBetween } from '#server/energy/day/public.ts';
import {
  type Asker,
  requirePoints,
  requireStations,
  type ScopedStation,
} from '#server/energy/scope/public.ts';
import { shifted, shiftOf } from '../compare.ts';
import { lineOf, type Span } from '../line.ts';
import { foldEachLine, type LineSource } from './each-line.ts';
import type { Wanted } from './entries.ts';
import { instantsOf } from './instants.ts';
import { preparePast, type Reader } from './past.ts';

type Body = BodyOf<typeof readCurves>;
type Data = DataOf<typeof readCurves>;

const DAY_MS = 86_400_000;

/** Curves of points of stations in the request's scope. */
export async function findCurves(
  context: Context,
  reader: Reader,
  asker: Asker,
  { series, density, compare, ...period }: Body,
): Promise<Data> {
  const stations = await requireSeries(context, asker, readCurves, series);
  const tz = stations.get(series[0]?.station ?? '')?.tz ?? 'UTC';
  const [from, to] = await instantsOf(context, tz, period);
  refuseWhere({
    to: Number.isNaN(from + to) ? { rule: 'field.pattern' } : periodOfCurveViolation(from, to, density),
  });
  const wanted = await findWanted(reader, stations, series);
  const span = { from, to, density, now: context.clock().getTime() };
  const offsets = await offsetsBetween(context, tz, from, to);
  const source = { telemetry: context.telemetry, reader, asker };
  const lines = await readLines(source, wanted, series, span);
  if (compare === undefined) return { tz, offsets, from, to, series: lines };
  const days = shiftOf(compare, from + (offsets[0]?.minutes ?? 0) * 60_000);
  refuseWhere({ compare: days === null ? { rule: 'field.pattern' } : null });
  const moved = (days ?? 0) * DAY_MS;
  const there = await offsetsBetween(context, tz, from - moved - DAY_MS, to - moved + DAY_MS);
  const other = shifted(span, days ?? 0, offsets, there);
  const earlier = { ...span, from: other.from, to: other.to };
  const compared = await readLines(source, wanted, series, earlier);
  return {
    ...{ tz, offsets, from, to, series: lines },
    compared: compared.map((line) => ({ ...line, at: line.ts.map(other.placeOf) })),
  };
}

/** The stations that the lines of a request name, by code. Comes before all other checks of the request. */
export async function requireSeries(
  context: Context,
  asker: Asker,
  definition: { readonly stationUse: StationUse },
  series: Body['series'],
): Promise<ReadonlyMap<string, ScopedStation>> {
  const codes = [...new Set(series.map((line) => line.station))];
  refuseWhere({ series: trendSitesViolation(codes) });
  const stations = await requireStations(context, asker, definition, codes);
  requirePoints(
    asker,
    series.map((line) => line.point),
  );
  return stations;
}

/** The lines that a request names. Refuses unknown devices and points by name. */
export async function findWanted(
  { devices }: Reader,
  stations: ReadonlyMap<string, ScopedStation>,
  series: Body['series'],
): Promise<Wanted[]> {
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
  return wanted;
}

async function readLines(
  { reader, ...source }: LineSource & { readonly reader: Reader },
  wanted: readonly Wanted[],
  series: Body['series'],
  span: Span,
): Promise<Data['series']> {
  await preparePast(reader, wanted, span);
  const lines = await foldEachLine(source, wanted, span, ({ device, point }, entries) => ({
    unit: point.unit,
    ...lineOf(entries, point, { ...span, intervalMs: device.intervalMs }),
  }));
  return lines.map((line, index) => ({ ...(series[index] as Body['series'][number]), ...line }));
}

export function refuseWhere(fields: Record<string, Pick<FieldError, 'rule' | 'params'> | null>): void {
  const errors = Object.entries(fields).flatMap(([field, violation]) =>
    violation ? [{ field, ...violation }] : [],
  );
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}
