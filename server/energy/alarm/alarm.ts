import type { AlarmStep } from '#contract/energy/alarm/limits.ts';
import type { Names } from '#contract/energy/alarm-rule/rules.ts';

/** The device of an alarm of the whole station. */
export const WHOLE_STATION = 0;

/** Marks the state and the alarms of a device's own code: `event:E-204`. Other ids are those of rules. */
export const EVENT_RULE = 'event:';

export type ResetReason = 'value' | 'rule' | 'device';

/** An alarm as the engine knows it. Times are in ms since 1970. */
export interface Alarm {
  readonly id: string;
  readonly deviceId: number;
  readonly ruleId: string;
  readonly ruleVersion: number;
  readonly code: string;
  readonly level: number;
  readonly names: Names;
  readonly isSafety: boolean;
  readonly point: string | null;
  readonly value: number | null;
  readonly preValue: number | null;
  readonly extreme: number | null;
  readonly startAt: number;
  readonly resetAt: number | null;
  readonly resetReason: ResetReason | null;
  readonly restoreCount: number;
}

/** A step in the life of an alarm. */
export interface Step {
  readonly alarmId: string;
  readonly step: AlarmStep;
  readonly at: number;
  readonly value: number | null;
  readonly note: string;
}

/** What raises an alarm: a rule, or the configuration of a device's code. */
export type Cause = Pick<Alarm, 'ruleId' | 'ruleVersion' | 'code' | 'level' | 'names' | 'isSafety'> & {
  readonly flapMs: number;
};

/** The values that raise an alarm. */
export type Reason = Pick<Alarm, 'point' | 'value' | 'preValue' | 'extreme'>;

export const NO_REASON: Reason = { point: null, value: null, preValue: null, extreme: null };
