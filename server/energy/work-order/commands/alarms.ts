import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { OrderAlarm } from '#contract/energy/work-order/fields.ts';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { placeOfId, publicId } from '#server/energy/alarm/public.ts';
import type { OrderRecord } from './find-order.ts';

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

const SELECT = `select id::text as id, station_id::text as s, device_id as d, code, level::int4 as level,
    names::text as names, point, (extract(epoch from start_at) * 1000)::float8 as at,
    (extract(epoch from reset_at) * 1000)::float8 as reset from alarm`;

const foundOf = (row: Row, language: Language): FoundAlarm => {
  const stationId = BigInt(row.s);
  return {
    ...{ id: publicId({ stationId, id: row.id }), stationId, deviceId: row.d, point: row.point },
    ...{ code: row.code, level: row.level, name: (JSON.parse(row.names) as Names)[language] },
    startAt: new Date(row.at).toISOString(),
    resetAt: row.reset === null ? null : new Date(row.reset).toISOString(),
  };
};

/** An alarm by its public id. */
export async function findAlarm(
  context: Pick<Context, 'telemetry'>,
  id: string,
  language: Language,
): Promise<FoundAlarm | undefined> {
  const [found] = await findByIds(context, [id], language);
  return found;
}

async function findByIds(
  { telemetry }: Pick<Context, 'telemetry'>,
  ids: readonly string[],
  language: Language,
): Promise<FoundAlarm[]> {
  if (ids.length === 0) return [];
  const places = ids.map(placeOfId);
  const rows = await telemetry.query<Row>(
    `${SELECT} where station_id = any($1::bigint[]) and id = any($2::uuid[])`,
    [[...new Set(places.map(({ stationId }) => stationId))], places.map(({ id }) => id)],
  );
  return rows.map((row) => foundOf(row, language));
}

type Ordered = Pick<OrderRecord, 'id' | 'stationId' | 'deviceId' | 'alarmId' | 'alarmCode' | 'state'>;

/** The alarms of orders, by the ids of the orders: of an open one, the same alarm of its device that has come back. */
export async function alarmsOf(
  { telemetry }: Pick<Context, 'telemetry'>,
  rows: readonly Ordered[],
  language: Language,
): Promise<ReadonlyMap<number, FoundAlarm>> {
  const byId = new Map(
    (
      await findByIds(
        { telemetry },
        rows.flatMap(({ alarmId }) => alarmId ?? []),
        language,
      )
    ).map((found) => [found.id, found]),
  );
  const open = rows.filter(
    ({ state, deviceId, alarmCode }) => isOpenState(state) && deviceId !== null && alarmCode !== null,
  );
  const active =
    open.length === 0
      ? []
      : await telemetry.query<Row>(
          `${SELECT} where reset_at is null and station_id = any($1::bigint[]) and device_id = any($2::int[])
             and code = any($3::text[])`,
          [
            [...new Set(open.map(({ stationId }) => stationId))],
            [...new Set(open.map(({ deviceId }) => deviceId ?? 0))],
            [...new Set(open.map(({ alarmCode }) => alarmCode ?? ''))],
          ],
        );
  return new Map(
    rows.flatMap((row): [number, FoundAlarm][] => {
      const back = open.includes(row)
        ? active.find(
            ({ s, d, code }) => BigInt(s) === row.stationId && d === row.deviceId && code === row.alarmCode,
          )
        : undefined;
      const found = back ? foundOf(back, language) : byId.get(row.alarmId ?? '');
      return found ? [[row.id, found]] : [];
    }),
  );
}

const isOpenState = (state: OrderRecord['state']): boolean =>
  (OPEN_ORDER_STATES as readonly string[]).includes(state);
