import type { RuleScope } from '#contract/energy/alarm-rule/rules.ts';
import type { CodeMeaning, Ruleset, RuleVersion } from '#server/energy/alarm-rule/public.ts';
import type { DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import { type Cause, EVENT_RULE } from './alarm.ts';
import { type Judge, judgeOf } from './condition.ts';
import type { DeviceRule } from './fold.ts';

/** Frames that are missed before a device counts as silent, and before a hold has a gap. */
const MISSED_FRAMES = 3;

/** After so long without a frame, a device is silent. */
export const silenceMs = ({ intervalMs }: Pick<DeviceFacts, 'intervalMs'>): number =>
  MISSED_FRAMES * intervalMs;

export const isSilence = ({ body }: RuleVersion): boolean =>
  body.conditions.some(({ kind }) => kind === 'silence');

/** Whether a rule judges a device, whose station it judges. */
export const isInScope = ({ deviceKinds, devices }: RuleScope, { kind, code }: DeviceFacts): boolean =>
  (deviceKinds.length === 0 || deviceKinds.includes(kind)) &&
  (devices.length === 0 || devices.includes(code));

/** What a rule raises. */
export const causeOf = ({ id, version, body }: RuleVersion): Cause => ({
  ...{ ruleId: id, ruleVersion: version, code: body.code, level: body.level, names: body.names },
  ...{ isSafety: body.safety, flapMs: body.flapS * 1000 },
});

/** A rule for a device; null if it does not judge the device's frames. */
export function ruleFor(rule: RuleVersion, device: DeviceFacts): DeviceRule | null {
  const { match, conditions, scope, holdS, clearHoldS } = rule.body;
  if (isSilence(rule) || !isInScope(scope, device)) return null;
  const gapMs = silenceMs(device);
  const judges = conditions.flatMap((condition): Judge[] => {
    const point = device.model.points.get(condition.point ?? '');
    const judge = point && judgeOf(condition, point, gapMs);
    return judge ? [judge] : [];
  });
  // A device without the point can never meet all of the conditions.
  if (judges.length === 0 || (match === 'all' && judges.length < conditions.length)) return null;
  return {
    ...causeOf(rule),
    ...{ match, judges, gapMs, holdMs: holdS * 1000, clearHoldMs: clearHoldS * 1000 },
  };
}

/** The rules of each device that has any. */
export function rulesByDevice(
  { rules }: Ruleset,
  devices: StationDevices,
): ReadonlyMap<number, readonly DeviceRule[]> {
  const found = new Map<number, DeviceRule[]>();
  for (const device of devices.byId.values()) {
    const own = rules.flatMap((rule) => ruleFor(rule, device) ?? []);
    if (own.length > 0) found.set(device.id, own);
  }
  return found;
}

/** A code of a device comes back within ten minutes, like that of a rule by default. */
const EVENT_FLAP_MS = 600_000;

/** What a device's own code raises; undefined for a code without a meaning. */
export function causeOfCode({ codes }: Ruleset, { model }: DeviceFacts, code: string): Cause | undefined {
  const meaning = codes.find(
    (one: CodeMeaning) => one.code === code && one.maker === model.maker && one.model === model.name,
  );
  return (
    meaning && {
      ...{ ruleId: `${EVENT_RULE}${code}`, ruleVersion: 0, code, level: meaning.level, names: meaning.names },
      ...{ isSafety: meaning.isSafety, flapMs: EVENT_FLAP_MS },
    }
  );
}
