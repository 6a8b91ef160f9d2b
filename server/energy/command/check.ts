import { statusViolation, valueViolation } from '#contract/energy/command/check.ts';
import { GATEWAY_MAX_DRIFT_SECONDS } from '#contract/energy/command/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Violation } from '#contract/rules/violation.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import type { Reach } from '#server/energy/gateway-connection/public.ts';
import { statusOf, targetOf, type Watch } from './target.ts';

/** Why a station’s gateway is sent nothing. */
export function reachViolation(reach: Reach | undefined, isSimulated: boolean): Violation | null {
  if (!reach) return { rule: isSimulated ? 'control.gatewayAway' : 'control.readOnly' };
  if (reach.servers.length === 0) return { rule: 'control.gatewayAway' };
  const seconds = Math.round(Math.abs(reach.driftMs ?? 0) / 1000);
  if (seconds <= GATEWAY_MAX_DRIFT_SECONDS) return null;
  return { rule: 'control.drift', params: { seconds, max: GATEWAY_MAX_DRIFT_SECONDS } };
}

/** The command that has a device in flight. */
export interface Lock {
  readonly by: string;
  readonly secondsLeft: number;
}

export const lockViolation = ({ by, secondsLeft }: Lock): Violation => ({
  rule: 'control.locked',
  params: { by, seconds: secondsLeft },
});

/** A value that is to be set. */
export interface Setting {
  readonly device: DeviceFacts;
  readonly point: Point;
  /** Decimal text. */
  readonly value: string;
}

/** The rule that the value itself breaks. */
export function settingViolation({ device, point, value }: Setting, { newest }: Watch): Violation | null {
  return point.writable ? valueViolation(value, targetOf(device, point, newest)) : { rule: 'control.point' };
}

/** The rule that keeps a value from being set in the present state of the device. */
export function presentViolation({ device, point, value }: Setting, watch: Watch): Violation | null {
  const status = statusOf(device, watch);
  if (!status) return { rule: 'control.unknown' };
  const { role } = targetOf(device, point, watch.newest);
  return statusViolation(role, Number(value), { ...status, sending: false });
}
