import type { TelemetryTask } from '#server/core/housekeep.ts';
import { executeOnTelemetry, stationsIn } from '#server/energy/telemetry/public.ts';

const DAY_MS = 86_400_000;

/** Of one station, so that the index by station and arrival finds them. */
const REMOVE = `
delete from device_event where station_id = $1::bigint and (device_id, code, ts, state) in (
  select device_id, code, ts, state from device_event
  where station_id = $1::bigint and received_at < $2::timestamptz and is_judged limit $3::int)
returning 1`;

/** Removes the devices' own codes that came long ago and were judged. Their alarms are kept. */
export const removeOldDeviceEvents: TelemetryTask = {
  name: 'device-events',
  database: 'telemetry',
  run: ({ now, limits, batch, locked }) =>
    locked(async (tx) => {
      const before = new Date(now.getTime() - limits.deviceEventDays * DAY_MS);
      let removed = 0;
      for (const station of await stationsIn(executeOnTelemetry(tx), 'device_event')) {
        removed += (await tx.query(REMOVE, [station, before, batch - removed])).length;
        if (removed >= batch) break;
      }
      return removed;
    }),
};
