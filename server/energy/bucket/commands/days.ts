import type { Telemetry } from '#server/db/telemetry.ts';
import type { Wanted } from '#server/energy/curve/public.ts';
import type { Day } from '#server/energy/day/public.ts';
import { parseValues } from '#server/energy/telemetry/public.ts';
import { type BucketValue, energyBetween } from '../fold.ts';

interface Row {
  s: string;
  d: number;
  day: string;
  frames: number;
  q: number;
  avg: string;
  min: string;
  max: string;
  open: string;
  close: string;
}

/** The rolled-up days of each wanted line, by date. */
export async function readDays(
  { query }: Telemetry,
  wanted: readonly Wanted[],
  days: readonly Day[],
): Promise<ReadonlyMap<string, BucketValue>[]> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return wanted.map(() => new Map());
  const rows = await query<Row>(
    `select station_id::text as s, device_id as d, day::text as day, frames::int4 as frames, quality::int4 as q,
       avg::text as avg, min::text as min, max::text as max, c_open::text as open, c_close::text as close
     from roll_day where station_id = any($1::bigint[]) and device_id = any($2::int[]) and day >= $3::date and day <= $4::date`,
    [
      [...new Set(wanted.map(({ stationId }) => stationId))],
      [...new Set(wanted.map(({ device }) => device.id))],
      ...[first, last],
    ],
  );
  return wanted.map(({ stationId, device, point }) => {
    const own = rows.filter(({ s, d }) => s === String(stationId) && d === device.id);
    const at = point.pos - 1;
    return new Map(
      own.map(({ day, frames, q, ...row }): [string, BucketValue] => {
        const [avg, min, max] = [row.avg, row.min, row.max].map((text) => parseValues(text)[at] ?? null);
        const [open, close] = [row.open, row.close].map((text) => parseValues(text)[at] ?? null);
        const base = { n: frames, quality: q };
        return point.kind === 'counter'
          ? [
              day,
              {
                ...base,
                value: energyBetween(open ?? null, close ?? null),
                min: null,
                max: null,
                open: open ?? null,
                close: close ?? null,
              },
            ]
          : [
              day,
              { ...base, value: avg ?? null, min: min ?? null, max: max ?? null, open: null, close: null },
            ];
      }),
    );
  });
}
