import type { Names } from '#contract/energy/alarm-rule/rules.ts';
import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { alarmPhrases } from '#server/gateways/texts.ts';

/** An alarm as a message tells it. */
export interface SpokenAlarm {
  readonly level: number;
  readonly names: Names;
  /** Code of the device, or that of the station for an alarm of the whole station. */
  readonly device: string;
  readonly value: number | null;
  readonly unit: string;
  readonly decimals: number;
  readonly startAt: number;
}

/** A text message has no room for more; the rest is in the list behind the bell. */
const MOST_LINES = 3;

/** What the template `alarm` is filled in with. `offsetMinutes` is the station's, east of UTC. */
export function alarmValues(
  station: string,
  alarms: readonly SpokenAlarm[],
  language: Language,
  offsetMinutes: number,
): Record<string, string> {
  const { line, value: withValue, more, join } = alarmPhrases[language];
  const lines = alarms.slice(0, MOST_LINES).map(({ level, names, device, value, unit, decimals, startAt }) =>
    interpolate(line, {
      ...{ level, device, name: names[language], time: localTime(startAt, offsetMinutes) },
      value:
        value === null ? '' : interpolate(withValue, { value: `${value.toFixed(decimals)} ${unit}`.trim() }),
    }),
  );
  const rest = alarms.length > MOST_LINES ? more : '';
  return { station, count: String(alarms.length), alarms: lines.join(join) + rest };
}

/** `11-23 06:52` on the station's clock. */
const localTime = (at: number, offsetMinutes: number): string =>
  new Date(at + offsetMinutes * 60_000).toISOString().slice(5, 16).replace('T', ' ');
