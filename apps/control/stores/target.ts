import type { ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import { type ControlTarget, valueViolation } from '#contract/energy/command/check.ts';
import { powerSwitchViolation } from '#contract/energy/command/rules.ts';
import type { Latest } from '#contract/energy/device/calls.ts';
import type { Violation } from '#contract/rules/violation.ts';

/** Value that shuts a converter down, and the one that starts it. */
export const OFF = 0;
export const ON = 2;

export type LatestValues = Readonly<Record<string, Latest | undefined>>;

/** The newest value of a point, which frames bring before the station is asked for again; null for none. */
export function valueNow(latest: LatestValues, device: string, point: string): number | null | undefined {
  return latest[device]?.values[point];
}

/** What the device shows as the set-point now. */
export const presentOf = (device: ControlDevice, point: ControlPoint, latest: LatestValues): number | null =>
  valueNow(latest, device.code, point.code) ?? point.present;

/** What it measures against the set-point now. */
export const actualOf = (device: ControlDevice, point: ControlPoint, latest: LatestValues): number | null =>
  point.actual && (valueNow(latest, device.code, point.actual.point) ?? point.actual.value);

const OTHER_ENDS = {
  ...{ socLow: 'socHigh', socHigh: 'socLow', periodStart: 'periodEnd', periodEnd: 'periodStart' },
} as const;

/** The point at the other end of a pair of limits, or of a period. */
export function otherEndOf({ points }: ControlDevice, { role }: ControlPoint): ControlPoint | undefined {
  const other = (OTHER_ENDS as Readonly<Record<string, string>>)[role];
  return points.find((point) => point.role === other);
}

/** The rule that a value breaks: the server has the same. */
export function violationOf(
  device: ControlDevice,
  point: ControlPoint,
  value: string,
  latest: LatestValues,
): Violation | null {
  const other = otherEndOf(device, point);
  const target: ControlTarget = {
    ...{ role: point.role, min: point.min, max: point.max, ratedKw: device.ratedKw },
    isTwoWay: point.min !== null && point.min < 0,
    states: Object.keys(point.states ?? {}).map(Number),
    other: other ? presentOf(device, other, latest) : null,
  };
  return valueViolation(value, target);
}

/** The rule that keeps a converter from being switched to what it is. */
export function switchViolation({ mode, isOn }: ControlDevice, value: number): Violation | null {
  if (isOn === null) return null;
  const state = { mode: mode ?? 'manual', pcsOn: isOn, sending: false } as const;
  return powerSwitchViolation(value === OFF ? 'off' : 'on', state);
}
