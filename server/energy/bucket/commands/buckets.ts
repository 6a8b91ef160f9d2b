import type { BodyOf, DataOf } from '#contract/call.ts';
import { readBuckets } from '#contract/energy/curve/calls.ts';
import { BUCKET_MAX_DAYS, type Bucket } from '#contract/energy/curve/limits.ts';
import { datesViolation } from '#contract/energy/curve/rules.ts';
import type { Context } from '#server/core/context.ts';
import {
  type Entry,
  findWanted,
  foldEachLine,
  preparePast,
  type Reader,
  refuseWhere,
  requireSeries,
  type Wanted,
  WIDTH_MS,
} from '#server/energy/curve/public.ts';
import { type Day, daysOfDates, offsetsBetween } from '#server/energy/day/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { type BucketValue, bucketOf, EMPTY, folded } from '../fold.ts';
import { readDays } from './days.ts';

type Body = BodyOf<typeof readBuckets>;
type Data = DataOf<typeof readBuckets>;
type Line = Omit<Data['series'][number], keyof Body['series'][number] | 'unit'>;

/** A bucket with its edges. */
interface Placed extends BucketValue {
  readonly t: number;
  readonly end: number;
}

/** Points by bucket, in the local days of each station. */
export async function findBuckets(
  context: Context,
  reader: Reader,
  asker: Asker,
  { series, from, to, bucket }: Body,
): Promise<Data> {
  const stations = await requireSeries(context, asker, readBuckets, series);
  refuseWhere({ to: datesViolation(from, to, BUCKET_MAX_DAYS[bucket]) });
  const wanted = await findWanted(reader, stations, series);
  const now = context.clock().getTime();
  const lines: Line[] = Array(wanted.length);
  // Stations of a zone have the same days.
  for (const tz of new Set([...stations.values()].map((place) => place.tz))) {
    const inZone = wanted.flatMap((one, index) => {
      const place = stations.get(series[index]?.station ?? '');
      return place?.tz === tz ? [{ ...one, index }] : [];
    });
    const days = await daysOfDates(context, tz, from, to);
    const found = await read({ ...context, reader, asker }, inZone, days, bucket, now);
    for (const [position, { index, device }] of inZone.entries())
      lines[index] = lineOf(found[position] ?? [], device.intervalMs, days, now, bucket);
  }
  const tz = stations.get(series[0]?.station ?? '')?.tz ?? 'UTC';
  const days = await daysOfDates(context, tz, from, to);
  return {
    tz,
    offsets: await offsetsBetween(context, tz, days[0]?.startsAt ?? now, days.at(-1)?.endsAt ?? now),
    series: wanted.map(({ point }, index) => ({
      ...(series[index] as Body['series'][number]),
      unit: point.unit,
      ...(lines[index] as Line),
    })),
  };
}

function lineOf(
  buckets: readonly Placed[],
  intervalMs: number,
  days: readonly Day[],
  now: number,
  bucket: Bucket,
): Line {
  const [from, to] = [days[0]?.startsAt ?? now, Math.min(days.at(-1)?.endsAt ?? now, now)];
  const column = <Name extends keyof Placed>(name: Name) => buckets.map((one) => one[name]);
  return {
    ...{ ts: column('t'), ends: column('end'), value: column('value'), n: column('n') },
    ...(bucket !== '5min' && { min: column('min'), max: column('max') }),
    quality: column('quality'),
    expected: Math.max(0, Math.round((to - from) / intervalMs)),
    have: column('n').reduce((sum, n) => sum + n, 0),
  };
}

interface Source extends Pick<Context, 'telemetry'> {
  readonly reader: Reader;
  readonly asker: Asker;
}

/** The buckets of each wanted line that have begun. */
async function read(
  context: Source,
  wanted: readonly Wanted[],
  days: readonly Day[],
  bucket: Bucket,
  now: number,
): Promise<Placed[][]> {
  if (bucket === '5min' || bucket === '15min') return readShort(context, wanted, days, bucket, now);
  const begun = days.filter(({ startsAt }) => startsAt <= now);
  const daily = await readDaily(context, wanted, begun, now);
  if (bucket === 'day') return daily;
  return daily.map((list, index) => byMonth(list, begun, wanted[index]?.point.kind ?? 'gauge'));
}

async function readShort(
  { telemetry, reader, asker }: Source,
  wanted: readonly Wanted[],
  days: readonly Day[],
  bucket: '5min' | '15min',
  now: number,
): Promise<Placed[][]> {
  const density = bucket === '5min' ? 288 : 96;
  const width = WIDTH_MS[density];
  const [from, to] = [days[0]?.startsAt ?? now, days.at(-1)?.endsAt ?? now];
  await preparePast(reader, wanted, { from, to, density, now });
  return foldEachLine({ telemetry, asker }, wanted, { from, to, density, now }, ({ point }, entries) => {
    const byTime = timed(entries);
    const list: Placed[] = [];
    for (let t = from; t < Math.min(to, now); t += width) {
      const entry = byTime.get(t);
      const value = entry ? bucketOf(entry, byTime.get(t + width), point, width) : EMPTY;
      list.push({ ...value, t, end: t + width });
    }
    return list;
  });
}

const timed = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.t, entry]));

/** A day is rolled up a quarter of an hour after its end; until then it is put together here. */
const DAY_SETTLES_MS = 1_800_000;

async function readDaily(
  context: Source,
  wanted: readonly Wanted[],
  days: readonly Day[],
  now: number,
): Promise<Placed[][]> {
  const stored = await readDays(context.telemetry, wanted, days);
  const recent = days.filter(({ endsAt }) => endsAt + DAY_SETTLES_MS > now);
  const short = recent.length > 0 ? await readShort(context, wanted, recent, '15min', now) : [];
  return wanted.map(({ point }, index) =>
    days.map(({ date, startsAt, endsAt }) => {
      const isRecent = endsAt + DAY_SETTLES_MS > now;
      const quarters = (short[index] ?? []).filter(({ t, n }) => t >= startsAt && t < endsAt && n > 0);
      const value = isRecent ? folded(quarters, point) : (stored[index]?.get(date) ?? EMPTY);
      return { ...value, t: startsAt, end: endsAt };
    }),
  );
}

function byMonth(daily: readonly Placed[], days: readonly Day[], kind: Wanted['point']['kind']): Placed[] {
  const months = new Map<string, Placed[]>();
  for (const [index, day] of daily.entries()) {
    const month = (days[index]?.date ?? '').slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months.values()].map((parts) => ({
    ...folded(parts, { kind }),
    t: parts[0]?.t ?? 0,
    end: parts.at(-1)?.end ?? 0,
  }));
}
