import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { OrderAlarm } from '#contract/energy/work-order/fields.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { placeOfId } from '#server/energy/alarm/public.ts';

interface Row {
  readonly id: string;
  readonly s: string;
  readonly d: number;
  readonly code: string;
  readonly level: number;
  readonly names: string;
  readonly point: string | null;
  readonly at: number;
  readonly reset: number | null;
}

/** An alarm as orders need it. */
export interface FoundAlarm extends OrderAlarm {
  readonly stationId: bigint;
  readonly deviceId: number;
  readonly point: string | null;
}

/** Alarms by their public ids; those that are gone are missing. */
export async function findAlarms(
  { telemetry }: Pick<Context, 'telemetry'>,
  ids: readonly (string | null)[],
  language: Language,
): Promise<ReadonlyMap<string, FoundAlarm>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const places = wanted.map((id) => {
    const { stationId, id: key } = placeOfId(id);
    return { stationId, key };
  });
  const rows = await telemetry.query<Row>(
    `select id::text as id, station_id::text as s, device_id as d, code, level::int4 as level, names::text as names,
       point, (extract(epoch from start_at) * 1000)::float8 as at, (extract(epoch from reset_at) * 1000)::float8 as reset
     from alarm where station_id = any($1::bigint[]) and id = any($2::uuid[])`,
    [[...new Set(places.map(({ stationId }) => stationId))], places.map(({ key }) => key)],
  );
  return new Map(
    places.flatMap(({ key, stationId }, index): [string, FoundAlarm][] => {
      const row = rows.find((one) => one.id === key && BigInt(one.s) === stationId);
      const id = wanted[index];
      if (!row || id === undefined) return [];
      return [
        [
          id,
          {
            ...{ id, stationId, deviceId: row.d, point: row.point, code: row.code, level: row.level },
            name: (JSON.parse(row.names) as Names)[language],
            startAt: new Date(row.at).toISOString(),
            resetAt: row.reset === null ? null : new Date(row.reset).toISOString(),
          },
        ],
      ];
    }),
  );
}
