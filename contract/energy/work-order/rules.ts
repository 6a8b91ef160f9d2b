import type { FunctionCode } from '../../function-codes.ts';
import { isBlank, type Violation } from '../../rules/violation.ts';
import {
  type CheckKind,
  type CheckPhase,
  type CheckResult,
  ORDER_DUE_MINUTES,
  type OrderGrade,
  type OrderState,
} from './limits.ts';

/** What somebody can do with an order. */
export const ORDER_STEPS = [
  'approve',
  'reject',
  'merge',
  'assign',
  'accept',
  'start',
  'wait',
  'finish',
  'verify',
  'close',
  'reopen',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

interface StepRule {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  /** Code that the person needs in the request's organisation. */
  readonly code: FunctionCode;
  /** Who may: the person whom it is assigned to, anybody else, or everybody with the code. */
  readonly who: 'worker' | 'other' | 'any';
  /** Whether it wants a remark. */
  readonly remark: boolean;
}

/** The state machine of an order. A merged request is `rejected` and tells which order it went into. */
export const STEP_RULES = {
  approve: { from: ['applied'], to: 'approved', code: 'workOrder:assign', who: 'any', remark: false },
  reject: {
    from: ['applied', 'approved'],
    to: 'rejected',
    code: 'workOrder:assign',
    who: 'any',
    remark: true,
  },
  merge: {
    from: ['applied', 'approved'],
    to: 'rejected',
    code: 'workOrder:assign',
    who: 'any',
    remark: false,
  },
  /** Approves a request too, and assigns an order anew. */
  assign: {
    from: ['applied', 'approved', 'assigned', 'accepted', 'inProgress', 'waitingParts'],
    to: 'assigned',
    code: 'workOrder:assign',
    who: 'any',
    remark: false,
  },
  accept: { from: ['assigned'], to: 'accepted', code: 'workOrder:work', who: 'worker', remark: false },
  start: {
    from: ['assigned', 'accepted', 'waitingParts'],
    to: 'inProgress',
    code: 'workOrder:work',
    who: 'worker',
    remark: false,
  },
  wait: { from: ['inProgress'], to: 'waitingParts', code: 'workOrder:work', who: 'worker', remark: true },
  finish: { from: ['inProgress'], to: 'done', code: 'workOrder:work', who: 'worker', remark: false },
  verify: { from: ['done'], to: 'verified', code: 'workOrder:verify', who: 'other', remark: false },
  close: { from: ['verified'], to: 'closed', code: 'workOrder:verify', who: 'any', remark: true },
  reopen: { from: ['done'], to: 'inProgress', code: 'workOrder:verify', who: 'any', remark: true },
} as const satisfies Record<OrderStep, StepRule>;

/** Steps that a phone can record without signal, as entries. */
export const WORK_STEPS = ['accept', 'start', 'wait', 'finish'] as const satisfies readonly OrderStep[];
export type WorkStep = (typeof WORK_STEPS)[number];

/** An order as far as its steps depend on it, and who asks. */
export interface StepAsk {
  readonly state: OrderState;
  readonly isWorker: boolean;
  readonly may: (code: FunctionCode) => boolean;
}

/** The steps that somebody can take now. The server decides in its transaction; screens only hide the others. */
export function stepsFor({ state, isWorker, may }: StepAsk): OrderStep[] {
  return ORDER_STEPS.filter((step) => {
    const { from, code, who }: StepRule = STEP_RULES[step];
    return from.includes(state) && may(code) && (who === 'any' || (who === 'worker') === isWorker);
  });
}

/** Refuses an empty remark of a step that wants one. */
export function remarkViolation(step: OrderStep, remark: string): Violation | null {
  return STEP_RULES[step].remark && isBlank(remark) ? { rule: 'workOrder.remark' } : null;
}

/** Refuses a close without a reason while the alarm of the order is active. */
export function alarmReasonViolation(alarmIsActive: boolean, reason: string): Violation | null {
  return alarmIsActive && isBlank(reason) ? { rule: 'workOrder.alarmActive' } : null;
}

/** When work of a grade is to be done, in ms since 1970. */
export const dueAtMs = (grade: OrderGrade, fromMs: number): number =>
  fromMs + ORDER_DUE_MINUTES[grade] * 60_000;

/** A check as far as its result depends on it. Limits are inside. */
export interface Checkable {
  readonly kind: CheckKind;
  readonly min: number | null;
  readonly max: number | null;
}

/** What the value of a check means: outside its limits it fails. */
export function resultOfValue({ min, max }: Checkable, value: number): CheckResult {
  return (min !== null && value < min) || (max !== null && value > max) ? 'fail' : 'pass';
}

/** Keeps the work from being finished: checks without a result, by their keys. */
export const openChecks = (
  items: readonly { readonly key: string; readonly required: boolean; readonly result: CheckResult | null }[],
): string[] => items.filter(({ required, result }) => required && result === null).map(({ key }) => key);

/** Nothing else is done before every required check of safety is passed. */
export const isSafe = (
  items: readonly {
    readonly phase: CheckPhase;
    readonly required: boolean;
    readonly result: CheckResult | null;
  }[],
): boolean =>
  items.every(({ phase, required, result }) => phase !== 'safety' || !required || result === 'pass');

/** Required checks and those of safety cannot be left out. */
export const maySkip = ({
  phase,
  required,
}: {
  readonly phase: CheckPhase;
  readonly required: boolean;
}): boolean => !required && phase !== 'safety';

/** A text as likeness compares it. */
export const likeText = (what: string): string =>
  what.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
