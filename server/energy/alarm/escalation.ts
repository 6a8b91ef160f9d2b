import type { AlarmRule } from '#contract/energy/alarm/limits.ts';
import { metAlarmRules } from '#contract/energy/alarm/rules.ts';
import type { PushChannel } from '#contract/energy/pusher/limits.ts';
import { isWithin, type StationLimit } from '#server/energy/scope/public.ts';
import type { Alarm } from './alarm.ts';

/** An alarm with what decides whether people are told of it. */
export interface ToldAlarm extends Alarm {
  /** Bits of the push rules whose pushes were made. */
  readonly escalated: number;
  /** Somebody has confirmed it or taken it over. */
  readonly isTaken: boolean;
  readonly suppressionId: string | null;
}

/** A suppression that is in force. */
export interface ActiveSuppression {
  readonly id: string;
  readonly device: string | null;
  readonly code: string | null;
}

/** The suppression that silences an alarm; undefined for none. What protects people or the plant is never silent. */
export const suppressionOf = (
  { code, isSafety }: Alarm,
  device: string | undefined,
  active: readonly ActiveSuppression[],
): ActiveSuppression | undefined =>
  isSafety
    ? undefined
    : active.find(
        (one) => (one.device === null || one.device === device) && (one.code === null || one.code === code),
      );

/** A member of a group who is told at some steps. */
export interface Recipient {
  readonly userId: string;
  readonly steps: readonly number[];
  readonly sms: boolean;
  readonly email: boolean;
  /** The stations that the person is limited to. The person is not told of alarms of others. */
  readonly limit: StationLimit;
}

/** A group of people who are told of alarms. Empty lists mean all. */
export interface Audience {
  readonly id: string;
  readonly name: string;
  readonly stations: readonly string[];
  readonly levels: readonly number[];
  readonly codes: readonly string[];
  readonly members: readonly Recipient[];
}

/** A push to make. */
export interface NewPush {
  readonly alarmId: string;
  readonly rule: AlarmRule;
  readonly userId: string;
  readonly channel: PushChannel;
  readonly group: Audience;
}

export interface Escalation {
  /** Bits of the rules that are met now and were not before, by alarm. */
  readonly steps: ReadonlyMap<string, number>;
  readonly pushes: readonly NewPush[];
}

/** The bit of a rule in `escalated`. */
export const bitOf = (rule: AlarmRule): number => 1 << (rule - 1);

const isFor = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value);

/** Who is to be told of which open alarms at `now`. Each step of an alarm tells a person once. */
export function escalate(
  alarms: readonly ToldAlarm[],
  station: string,
  audiences: readonly Audience[],
  now: number,
): Escalation {
  const steps = new Map<string, number>();
  const pushes: NewPush[] = [];
  for (const alarm of alarms) {
    if (alarm.suppressionId !== null || alarm.isTaken) continue;
    const { startAt, resetAt, restoreCount } = alarm;
    const met = metAlarmRules({ startAtMs: startAt, resetAtMs: resetAt, restoreCount }, now);
    const rules = met.filter((rule) => (alarm.escalated & bitOf(rule)) === 0);
    if (rules.length === 0) continue;
    steps.set(
      alarm.id,
      rules.reduce((bits, rule) => bits | bitOf(rule), 0),
    );
    const told = audiences.filter(
      ({ stations, levels, codes }) =>
        isFor(stations, station) && isFor(levels, alarm.level) && isFor(codes, alarm.code),
    );
    for (const rule of rules)
      pushes.push(...told.flatMap((group) => pushesOf(group, station, alarm.id, rule)));
  }
  return { steps, pushes };
}

function pushesOf(group: Audience, station: string, alarmId: string, rule: AlarmRule): NewPush[] {
  return group.members
    .filter(({ steps, limit }) => steps.includes(rule) && isWithin(limit, station))
    .flatMap(({ userId, sms, email }) => {
      const channels: PushChannel[] = [
        'app',
        ...(sms ? ['sms' as const] : []),
        ...(email ? ['email' as const] : []),
      ];
      return channels.map((channel) => ({ alarmId, rule, userId, channel, group }));
    });
}
