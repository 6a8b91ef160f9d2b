import type { MonitorStation, Need, StationWithReading } from '#contract/energy/overview/calls.ts';
import { needOf } from '#contract/energy/overview/rules.ts';
import type { Reading } from '#contract/energy/station/calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { type DeviceAlarm, openAlarmsOf } from '#server/energy/alarm/public.ts';
import { deratedTo } from '#server/energy/cabinet/public.ts';

/** What a station needs somebody for, and its open alarms. */
type Needs = Pick<MonitorStation, 'alarms' | 'level' | 'need'>;

/** The needs of stations, by id, in as many statements for any number of them. */
export async function readNeeds(
  context: Context,
  stations: readonly StationWithReading[],
  language: Language,
): Promise<(station: StationWithReading) => Needs> {
  const alarms = await openAlarmsOf(
    context,
    stations.map(({ id }) => BigInt(id)),
    language,
  );
  const derated = await deratedTo(context, [...alarms.keys()]);
  const now = context.clock().getTime();
  return (station) => {
    const open = alarms.get(BigInt(station.id)) ?? [];
    return {
      alarms: open.length,
      level: open.length === 0 ? null : Math.max(...open.map(({ level }) => level)),
      need: needAmong(
        station,
        open.filter(({ suppressed }) => !suppressed),
        derated,
        now,
      ),
    };
  };
}

/** Rated power of the whole station in kW. */
const ratedOf = ({ pvKwp, essKw }: StationWithReading): number => pvKwp + essKw;

/** How long a station has sent nothing; null while it sends. One that never sent is silent since now. */
function silenceOf(reading: Reading | null, now: number): number | null {
  if (reading === null) return 0;
  return reading.stale ? now - Date.parse(reading.ts) : null;
}

function needAmong(
  station: StationWithReading,
  open: readonly DeviceAlarm[],
  derated: ReadonlyMap<number, number>,
  now: number,
): Need | null {
  const { reading, status } = station;
  const silentMs = status === 'construction' ? null : silenceOf(reading, now);
  if (open.length === 0 && silentMs === null) return null;
  const power = ({ ratedKw }: DeviceAlarm) => ratedKw ?? ratedOf(station);
  const weight = (alarm: DeviceAlarm) => needOf(alarm.level, power(alarm), null);
  const worst = open.toSorted((one, other) => weight(other) - weight(one) || one.startAt - other.startAt)[0];
  const powerKw = silentMs === null && worst ? power(worst) : ratedOf(station);
  return {
    score: Math.round(needOf(worst?.level ?? 0, powerKw, silentMs)),
    powerKw,
    silentSince: silentMs === null ? null : (reading?.ts ?? null),
    alarm: worst
      ? {
          ...{ level: worst.level, name: worst.name, device: worst.device, deviceName: worst.deviceName },
          ...{ since: new Date(worst.startAt).toISOString(), ratedKw: worst.ratedKw },
          limitedToKw: derated.get(worst.deviceId) ?? null,
        }
      : null,
    moneyAtRisk: null,
  };
}
