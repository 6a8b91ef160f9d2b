import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { createPartitions, executeOnTelemetry, partitionAt } from '#server/energy/telemetry/public.ts';

const SUMMARY = 'frames = excluded.frames, quality = excluded.quality, avg = excluded.avg';

const UPSERTS = {
  roll5: `insert into roll5 select * from unnest($1::roll5_in[])
    on conflict (station_id, device_id, ts) do update set ${SUMMARY}, c_open = excluded.c_open`,
  roll15: `insert into roll15 select * from unnest($1::roll15_in[])
    on conflict (station_id, device_id, ts) do update set ${SUMMARY}, min = excluded.min, max = excluded.max,
      c_open = excluded.c_open`,
  roll_day: `insert into roll_day select * from unnest($1::roll_day_in[])
    on conflict (station_id, device_id, day) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      ${SUMMARY}, min = excluded.min, max = excluded.max, c_open = excluded.c_open, c_close = excluded.c_close`,
};

/** Writes rollups whole, instead of those that were there. */
export async function upsertRolls(
  tx: TelemetryQuery,
  table: keyof typeof UPSERTS,
  batch: Buffer,
): Promise<void> {
  await tx.query(UPSERTS[table], [batch]);
}

/** Creates the partitions of rollups. */
export async function ensureMonths(
  tx: TelemetryQuery,
  table: 'roll5' | 'roll15',
  rolls: readonly { readonly t: number }[],
): Promise<void> {
  const months = new Map(rolls.map(({ t }) => partitionAt(table, t)).map((month) => [month.name, month]));
  await createPartitions(executeOnTelemetry(tx), table, [...months.values()]);
}
