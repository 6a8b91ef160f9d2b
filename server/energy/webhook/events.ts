import type { AlarmStep } from '#contract/energy/alarm/limits.ts';
import type { PING, WebhookEvent } from '#contract/energy/webhook/limits.ts';
import type { StepRow } from '#server/energy/alarm/public.ts';
import { publicId } from '#server/energy/alarm/public.ts';

const OF_ALARMS: Readonly<Partial<Record<AlarmStep, WebhookEvent>>> = {
  raised: 'alarm.raised',
  reopened: 'alarm.raised',
  confirmed: 'alarm.confirmed',
  reset: 'alarm.reset',
};
const OF_SILENCE: Readonly<Partial<Record<AlarmStep, WebhookEvent>>> = {
  raised: 'station.silent',
  reopened: 'station.silent',
  reset: 'station.heard',
};

/** What a step of an alarm is told as. The silence of a whole station is an alarm, and an event of its own. */
export const eventsOf = (step: AlarmStep, isStationSilence: boolean): WebhookEvent[] =>
  [OF_ALARMS[step], isStationSilence ? OF_SILENCE[step] : undefined].filter((event) => event !== undefined);

interface Told {
  /** The same for each attempt and replay, by which a receiver tells a repetition. */
  readonly id: string;
  readonly event: WebhookEvent | typeof PING;
  readonly at: number;
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The body of a delivery. */
export function bodyOf(
  { id, event, at }: Told,
  about?: {
    readonly station: { readonly code: string; readonly name: string };
    readonly device: string | null;
    readonly step: StepRow;
  },
): string {
  const head = { id, event, at: iso(at) };
  if (!about) return JSON.stringify(head);
  const { station, device, step } = about;
  return JSON.stringify({
    ...head,
    station: { code: station.code, name: station.name },
    alarm: {
      id: publicId({ stationId: step.stationId, id: step.alarmId }),
      ...{ code: step.code, level: step.level, names: step.names, device },
      ...{ point: step.point, value: step.value, startAt: iso(step.startAt), resetAt: iso(step.resetAt) },
    },
  });
}

/** The id of the event in a body. */
export const eventIdOf = (body: string): string => (JSON.parse(body) as Pick<Told, 'id'>).id;
