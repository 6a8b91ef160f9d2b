import type { Context } from '#server/core/context.ts';

/** How many alarms of a device are open, and the highest level among them. Device 0 is the whole station. */
export interface OpenAlarms {
  readonly stationId: bigint;
  readonly deviceId: number;
  readonly count: number;
  readonly level: number;
}

/** How many alarms of stations are open, by level. */
export async function countAlarmLevels(
  { telemetry }: Pick<Context, 'telemetry'>,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<number, number>> {
  if (stationIds.length === 0) return new Map();
  const rows = await telemetry.query<{ level: number; count: number }>(
    `select level::int4 as level, count(*)::int4 as count
     from alarm where station_id = any($1::bigint[]) and reset_at is null group by 1`,
    [stationIds],
  );
  return new Map(rows.map(({ level, count }) => [level, count]));
}

/** The open alarms of stations by device, in one statement. */
export async function countOpenAlarms(
  { telemetry }: Pick<Context, 'telemetry'>,
  stationIds: readonly bigint[],
): Promise<OpenAlarms[]> {
  if (stationIds.length === 0) return [];
  const rows = await telemetry.query<{ s: string; d: number; count: number; level: number }>(
    `select station_id::text as s, device_id as d, count(*)::int4 as count, max(level)::int4 as level
     from alarm where station_id = any($1::bigint[]) and reset_at is null group by 1, 2`,
    [stationIds],
  );
  return rows.map(({ s, d, count, level }) => ({ stationId: BigInt(s), deviceId: d, count, level }));
}
