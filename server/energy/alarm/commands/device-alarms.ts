import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { findDeviceNames } from './facts.ts';

/** An open alarm with what is known of its device. */
export interface DeviceAlarm {
  readonly deviceId: number;
  readonly level: number;
  /** In the language asked for. */
  readonly name: string;
  readonly startAt: number;
  readonly suppressed: boolean;
  /** Null for the whole station. */
  readonly device: string | null;
  readonly deviceName: string | null;
  readonly ratedKw: number | null;
}

interface Row {
  readonly s: string;
  readonly deviceId: number;
  readonly level: number;
  readonly names: string;
  readonly startAt: number;
  readonly suppressed: boolean;
}

/** The open alarms of stations, by station. */
export async function openAlarmsOf(
  context: Pick<Context, 'db' | 'telemetry'>,
  stationIds: readonly bigint[],
  language: Language,
): Promise<ReadonlyMap<bigint, DeviceAlarm[]>> {
  const found = new Map<bigint, DeviceAlarm[]>();
  if (stationIds.length === 0) return found;
  const rows = await context.telemetry.query<Row>(
    `select station_id::text as s, device_id as "deviceId", level::int4 as level, names::text as names,
       (extract(epoch from start_at) * 1000)::float8 as "startAt", suppression_id is not null as suppressed
     from alarm where station_id = any($1::bigint[]) and reset_at is null`,
    [stationIds],
  );
  const devices = await findDeviceNames(
    context,
    rows.map(({ deviceId }) => deviceId),
  );
  for (const { s, names, ...row } of rows) {
    const place = devices.get(row.deviceId);
    const list = found.get(BigInt(s)) ?? [];
    list.push({
      ...row,
      name: (JSON.parse(names) as Names)[language],
      ...{ device: place?.code ?? null, deviceName: place?.name ?? null, ratedKw: place?.ratedKw ?? null },
    });
    found.set(BigInt(s), list);
  }
  return found;
}
