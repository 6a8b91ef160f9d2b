import type { Match } from '#contract/energy/alarm-rule/limits.ts';
import { type Cause, NO_REASON, type Reason } from './alarm.ts';
import type { AlarmBook } from './book.ts';
import { type Judge, type Reading, verdictOf } from './condition.ts';

/** Where a rule stands with a device. */
export const Phase = { Idle: 0, Pending: 1, Raised: 2, Clearing: 3 } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

export interface RuleState {
  readonly phase: Phase;
  /** Start of the phase, in ms since 1970. */
  readonly since: number;
  /** Bits of the conditions that were true when they were last known. */
  readonly met: number;
  /** The condition that became true last. */
  readonly reason: Reason;
  readonly alarmId: string | null;
}

export const IDLE: RuleState = { phase: Phase.Idle, since: 0, met: 0, reason: NO_REASON, alarmId: null };

/** A state that need not be stored. */
export const isForgettable = ({ phase, met }: RuleState): boolean => phase === Phase.Idle && met === 0;

/** A rule for the frames of one device. */
export interface DeviceRule extends Cause {
  readonly match: Match;
  readonly judges: readonly Judge[];
  readonly holdMs: number;
  readonly clearHoldMs: number;
  /** A hold is not seen through a longer gap between frames. */
  readonly gapMs: number;
}

/**
 * Folds a device's frames, in order of time, through a rule, and returns the rule's state behind them. `before` is the
 * frame before the first one. Depends on nothing else, so that frames give the same alarms in whatever portions they
 * come (decision 0046). Alarms are opened and reset in the book.
 */
export function foldFrames(
  rule: DeviceRule,
  deviceId: number,
  state: RuleState,
  before: Reading | undefined,
  readings: readonly Reading[],
  book: AlarmBook,
): RuleState {
  let [now, previous] = [state, before];
  for (const reading of readings) {
    now = step(rule, deviceId, now, previous, reading, book);
    previous = reading;
  }
  return now;
}

/** The state table of the specification, for one frame. */
function step(
  rule: DeviceRule,
  deviceId: number,
  given: RuleState,
  before: Reading | undefined,
  reading: Reading,
  book: AlarmBook,
): RuleState {
  const { t } = reading;
  const isGap = before !== undefined && t - before.t > rule.gapMs;
  const state = noticed(rule, isGap && given.phase === Phase.Pending ? IDLE : given, before, reading);
  const isMet = verdictOf(
    rule.match,
    rule.judges.map((judge) => judge.isMet(reading, before)),
  );
  // An alarm of any condition is over when all are clear, one of all conditions when any is.
  const isClear = verdictOf(
    rule.match === 'any' ? 'all' : 'any',
    rule.judges.map((judge) => judge.isClear(reading, before)),
  );
  switch (state.phase) {
    case Phase.Idle:
      return isMet === true
        ? raisedAfter(rule, deviceId, { ...state, phase: Phase.Pending, since: t }, t, book)
        : state;
    case Phase.Pending:
      if (isMet === false) return { ...IDLE, met: state.met };
      return isMet === true ? raisedAfter(rule, deviceId, state, t, book) : state;
    case Phase.Raised:
      book.extend(state.alarmId, state.reason.extreme);
      return isClear === true
        ? clearedAfter(rule, { ...state, phase: Phase.Clearing, since: t }, t, book)
        : state;
    case Phase.Clearing:
      if (isMet === true) return { ...state, phase: Phase.Raised, since: t };
      return isClear === true ? clearedAfter(rule, state, t, book) : state;
  }
}

/** A pending state, raised when the condition held for long enough. */
function raisedAfter(
  rule: DeviceRule,
  deviceId: number,
  state: RuleState,
  t: number,
  book: AlarmBook,
): RuleState {
  if (t - state.since < rule.holdMs) return state;
  const alarmId = book.raise(deviceId, causeOf(rule), state.since, state.reason);
  // An alarm that came back may have been farther before.
  const known = alarmId === null ? null : (book.get(alarmId)?.extreme ?? null);
  const reason = known === null ? state.reason : farther(rule, state.reason, known);
  book.extend(alarmId, reason.extreme);
  return { ...state, phase: Phase.Raised, since: t, alarmId, reason };
}

/** A clearing state, idle when the value was back for long enough. */
function clearedAfter(rule: DeviceRule, state: RuleState, t: number, book: AlarmBook): RuleState {
  if (t - state.since < rule.clearHoldMs) return state;
  book.reset(state.alarmId, state.since, 'value');
  return { ...IDLE, met: state.met };
}

/** The state with the conditions that this frame met, and the farthest value so far. */
function noticed(
  rule: DeviceRule,
  state: RuleState,
  before: Reading | undefined,
  reading: Reading,
): RuleState {
  let { met, reason } = state;
  for (const [index, judge] of rule.judges.entries()) {
    const verdict = judge.isMet(reading, before);
    const bit = 1 << index;
    const isNew = verdict === true && (met & bit) === 0;
    if (verdict !== null) met = verdict ? met | bit : met & ~bit;
    // Once raised, an alarm keeps what raised it.
    if (!isNew || state.phase >= Phase.Raised) continue;
    const value = judge.read(reading);
    reason = { point: judge.point, value, preValue: judge.read(before), extreme: value };
  }
  const value = rule.judges.find(({ point }) => point === reason.point)?.read(reading) ?? null;
  return { ...state, met, reason: value === null ? reason : farther(rule, reason, value) };
}

/** The reason with the worse one of its farthest value and another value of its point. */
function farther({ judges }: DeviceRule, reason: Reason, value: number): Reason {
  const direction = judges.find(({ point }) => point === reason.point)?.direction ?? 0;
  if (reason.extreme === null) return reason;
  return (value - reason.extreme) * direction > 0 ? { ...reason, extreme: value } : reason;
}

function causeOf({ ruleId, ruleVersion, code, level, names, isSafety, flapMs }: DeviceRule): Cause {
  return { ruleId, ruleVersion, code, level, names, isSafety, flapMs };
}

/** A device's own alarm code, as the device sent it. */
export interface DeviceEvent {
  readonly deviceId: number;
  readonly code: string;
  readonly t: number;
  readonly state: 'raised' | 'cleared';
}

/**
 * Folds an event of a device's code. An event that is older than the newest judged one of its code changes nothing.
 * `cause` is undefined for a code without a meaning.
 */
export function foldEvent(
  cause: Cause | undefined,
  { deviceId, t, state: sent }: DeviceEvent,
  state: RuleState,
  book: AlarmBook,
): RuleState {
  if (t < state.since || (t === state.since && sent === 'raised')) return state;
  if (sent === 'cleared') {
    book.reset(state.alarmId, t, 'value');
    return { ...IDLE, since: t };
  }
  if (state.phase === Phase.Raised) return { ...state, since: t };
  return cause ? { ...IDLE, phase: Phase.Raised, since: t, alarmId: book.raise(deviceId, cause, t) } : state;
}
