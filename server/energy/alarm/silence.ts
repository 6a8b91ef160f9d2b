import type { Ruleset, RuleVersion } from '#server/energy/alarm-rule/public.ts';
import type { DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import { type Alarm, WHOLE_STATION } from './alarm.ts';
import type { AlarmBook } from './book.ts';
import { causeOf, isInScope, isSilence, silenceMs } from './device-rules.ts';

/**
 * When the platform could hear stations. After an outage of its own, it cannot tell for a while who is silent: what
 * was silent before the outage is, of the others nobody knows.
 */
export interface Hearing {
  /** It has listened without a break since. */
  readonly since: number;
  /** The last thing that it heard before. */
  readonly before: number;
}

export interface Heard {
  readonly devices: StationDevices;
  /** Time of the newest frame of each device that has ever sent one. */
  readonly latest: ReadonlyMap<number, number>;
  readonly hearing: Hearing;
  readonly now: number;
}

/** Opens alarms of what is silent, and resets those of what sends again. */
export function foldSilence(ruleset: Ruleset, heard: Heard, book: AlarmBook): void {
  const rules = ruleset.rules.filter(isSilence);
  const found = silentDevices(heard);
  for (const rule of rules) {
    const open = book.open().filter(({ ruleId }) => ruleId === rule.id);
    for (const alarm of open) resetIfHeard(alarm, heard, book);
    for (const [deviceId, since] of silences(rule, heard, found)) book.raise(deviceId, causeOf(rule), since);
  }
}

interface Silent {
  readonly devices: readonly DeviceFacts[];
  /** No device sends. */
  readonly isWhole: boolean;
}

/** The station's own figures are made of its devices' and say nothing more. */
const isOwnSource = ({ kind }: DeviceFacts) => kind !== 'station';

function silentDevices({ devices, latest, hearing, now }: Heard): Silent {
  const senders = [...devices.byId.values()].filter((device) => isOwnSource(device) && latest.has(device.id));
  const silent = senders.filter((device) => {
    const allowed = silenceMs(device);
    const heardUntil = now - hearing.since > allowed ? now : hearing.before;
    return heardUntil - (latest.get(device.id) ?? 0) > allowed;
  });
  return { devices: silent, isWhole: silent.length > 0 && silent.length === senders.length };
}

/** Devices that a rule finds silent, with the time of their last frame. Of a silent station, the station alone. */
function silences(
  { body }: RuleVersion,
  { latest, now }: Heard,
  { devices, isWhole }: Silent,
): [number, number][] {
  const inScope = devices.filter((device) => isInScope(body.scope, device));
  const since = (id: number) => latest.get(id) ?? 0;
  const isHeld = (start: number, device: DeviceFacts) => now - start > silenceMs(device) + body.holdS * 1000;
  if (!isWhole)
    return inScope.filter((device) => isHeld(since(device.id), device)).map(({ id }) => [id, since(id)]);
  const last = Math.max(...devices.map(({ id }) => since(id)));
  return inScope.some((device) => isHeld(last, device)) ? [[WHOLE_STATION, last]] : [];
}

/** Only a frame tells that silence is over: a server that cannot tell who is silent leaves the alarms open. */
function resetIfHeard({ id, deviceId }: Alarm, { devices, latest, now }: Heard, book: AlarmBook): void {
  const own = [...devices.byId.values()].filter(isOwnSource);
  const watched = deviceId === WHOLE_STATION ? own : own.filter((device) => device.id === deviceId);
  const heard = watched.flatMap((device) => {
    const frame = latest.get(device.id) ?? 0;
    return now - frame > silenceMs(device) ? [] : [frame];
  });
  if (heard.length > 0) book.reset(id, Math.max(...heard), 'value');
}
