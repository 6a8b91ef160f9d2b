import type { OpenAlarms } from '#server/energy/alarm/public.ts';

/** The number of open alarms of each station that has any, and the highest of their levels. */
export function alarmsByStation(open: readonly OpenAlarms[]) {
  const found = new Map<bigint, { alarms: number; level: number }>();
  for (const { stationId, count, level } of open) {
    const known = found.get(stationId) ?? { alarms: 0, level };
    found.set(stationId, { alarms: known.alarms + count, level: Math.max(known.level, level) });
  }
  return found;
}
