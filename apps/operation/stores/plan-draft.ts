import type { MaintenancePlan, PlanFields, PlanRule } from '#contract/energy/maintenance-plan/calls.ts';
import type { PlanRuleKind, PlanUnit, ThroughputUnit } from '#contract/energy/maintenance-plan/limits.ts';
import {
  PLAN_LEAD_MAX_DAYS,
  PLAN_MAX_INTERVAL,
  PLAN_NAME_MAX_LENGTH,
  PLAN_STATE_MAX_DAYS,
  THROUGHPUT_MAX,
} from '#contract/energy/maintenance-plan/limits.ts';
import type { CheckItem, Order } from '#contract/energy/work-order/fields.ts';
import { COST_MAX_CENTS, type OrderGrade } from '#contract/energy/work-order/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { decimalText } from '#kit/decimal.ts';

/** A plan as the form has it: what is typed stays as it was typed. */
export interface PlanDraft {
  readonly name: string;
  readonly what: string;
  readonly grade: OrderGrade;
  readonly aim: 'model' | 'devices';
  /** Id of a model; '' for none. */
  readonly model: string;
  readonly targets: readonly { readonly station: string; readonly device: string }[];
  readonly kind: PlanRuleKind;
  readonly from: string;
  readonly at: string;
  readonly every: PlanUnit;
  readonly interval: string;
  readonly days: readonly number[];
  /** '' for the date of `from`. */
  readonly nth: string;
  readonly unit: ThroughputUnit;
  readonly amount: string;
  readonly point: string;
  readonly minus: string;
  readonly op: '>' | '<';
  readonly value: string;
  readonly lasting: string;
  readonly lead: string;
  readonly cost: string;
  readonly checks: readonly CheckItem[];
}

/** Fields of the form that can be wrong. */
export type DraftField =
  | 'name'
  | 'what'
  | 'aim'
  | 'from'
  | 'at'
  | 'interval'
  | 'amount'
  | 'point'
  | 'value'
  | 'lasting'
  | 'lead'
  | 'cost'
  | 'checks';

/** The fault of a field: it is empty, or holds no number, or no whole number, up to a limit. */
export type DraftProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly max: number };
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

const EMPTY: PlanDraft = {
  ...{ name: '', what: '', grade: 'C', aim: 'model', model: '', targets: [] },
  ...{ kind: 'time', from: '', at: '09:00', every: 'month', interval: '1', days: [], nth: '' },
  ...{ unit: 'cycles', amount: '250', point: '', minus: '', op: '>', value: '', lasting: '3' },
  ...{ lead: '7', cost: '', checks: [] },
};

function ruleDraft(rule: PlanRule): Partial<PlanDraft> {
  if (rule.kind === 'throughput') return { kind: rule.kind, unit: rule.unit, amount: String(rule.every) };
  if (rule.kind === 'state') {
    const { kind, point, minus, op, value, days } = rule;
    return { kind, point, minus: minus ?? '', op, value: String(value), lasting: String(days) };
  }
  const { kind, from, at, every, interval, days, nth } = rule;
  return { kind, from, at, every, interval: String(interval), days, nth: nth === null ? '' : String(nth) };
}

/** The draft of a plan, or of a new one that begins on a day. */
export function draftOf(plan: MaintenancePlan | null, day: string): PlanDraft {
  if (!plan) return { ...EMPTY, from: day };
  const { name, what, grade, model, targets, leadDays, checks, costCents } = plan;
  return {
    ...{ ...EMPTY, from: day, ...ruleDraft(plan.rule), name, what, grade, targets, checks },
    ...{ aim: model === null ? 'devices' : 'model', model: model === null ? '' : String(model) },
    ...{ lead: String(leadDays), cost: costCents === null ? '' : String(costCents / 100) },
  };
}

/** The draft of a plan that does the work of an order again, on all devices of its product model. */
export function draftOfOrder(
  { what, grade, station, device, checks }: Pick<Order, 'what' | 'grade' | 'station' | 'device' | 'checks'>,
  model: number | undefined,
  day: string,
): PlanDraft {
  const aim =
    model === undefined
      ? { aim: 'devices' as const, targets: device === null ? [] : [{ station, device }] }
      : { aim: 'model' as const, model: String(model) };
  return {
    ...{ ...EMPTY, from: day, name: what.slice(0, PLAN_NAME_MAX_LENGTH), what, grade, ...aim },
    checks: checks.map(({ key, phase, kind, code, text, point, unit, min, max, required }) => ({
      ...{ key, phase, kind, code, text, point, unit, min, max, required },
    })),
  };
}

/** A number as people type it; undefined for anything else. */
export function numberIn(typed: string): number | undefined {
  const plain = decimalText(typed);
  return /^[-+]?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

const isWhole = (typed: string, min: number, max: number): boolean => {
  const number = numberIn(typed);
  return number !== undefined && Number.isInteger(number) && number >= min && number <= max;
};

const missing = { kind: 'missing' } as const;

function ruleProblems(draft: PlanDraft): DraftProblems {
  const whole = (field: DraftField, typed: string, min: number, max: number): DraftProblems =>
    isWhole(typed, min, max) ? {} : { [field]: { kind: 'whole', min, max } };
  switch (draft.kind) {
    case 'time':
      return {
        ...(draft.from === '' && { from: missing }),
        ...(draft.at === '' && { at: missing }),
        ...whole('interval', draft.interval, 1, PLAN_MAX_INTERVAL),
        ...whole('lead', draft.lead, 0, PLAN_LEAD_MAX_DAYS),
      };
    case 'throughput': {
      const amount = numberIn(draft.amount);
      const fits = amount !== undefined && amount > 0 && amount <= THROUGHPUT_MAX;
      return fits ? {} : { amount: { kind: 'number', max: THROUGHPUT_MAX } };
    }
    case 'state':
      return {
        ...(draft.point === '' && { point: missing }),
        ...(numberIn(draft.value) === undefined && { value: missing }),
        ...whole('lasting', draft.lasting, 1, PLAN_STATE_MAX_DAYS),
      };
  }
}

/** What of a draft is wrong, by field; empty for a draft that can be stored. */
export function problemsOf(draft: PlanDraft): DraftProblems {
  const hasAim = draft.aim === 'model' ? draft.model !== '' : draft.targets.length > 0;
  const cost = draft.cost.trim() === '' ? 0 : numberIn(draft.cost);
  const hasCost = cost !== undefined && cost >= 0 && cost * 100 <= COST_MAX_CENTS;
  return {
    ...(isBlank(draft.name) && { name: missing }),
    ...(isBlank(draft.what) && { what: missing }),
    ...(!hasAim && { aim: missing }),
    ...ruleProblems(draft),
    ...(!hasCost && { cost: { kind: 'number', max: COST_MAX_CENTS / 100 } as const }),
    ...(draft.checks.some(({ code, text }) => code === null && isBlank(text)) && { checks: missing }),
  };
}

/** Whether it says when, and of which devices: then it can be tried. */
export const canPreview = (draft: PlanDraft): boolean => {
  const problems = problemsOf(draft);
  const asked = ['aim', 'from', 'at', 'interval', 'amount', 'point', 'value', 'lasting'] as const;
  return asked.every((field) => problems[field] === undefined);
};

export function ruleOf(draft: PlanDraft): PlanRule {
  switch (draft.kind) {
    case 'time': {
      const { kind, from, at, every, nth } = draft;
      const byDay = every === 'week' || ((every === 'month' || every === 'year') && nth !== '');
      return {
        ...{
          kind,
          from,
          at,
          every,
          interval: numberIn(draft.interval) ?? 0,
          days: byDay ? [...draft.days] : [],
        },
        nth: every === 'week' || every === 'day' || nth === '' ? null : (Number(nth) as 1 | 2 | 3 | 4 | -1),
      };
    }
    case 'throughput':
      return { kind: draft.kind, unit: draft.unit, every: numberIn(draft.amount) ?? 0 };
    case 'state': {
      const { kind, point, minus, op, value, lasting } = draft;
      return {
        kind,
        point,
        minus: minus || null,
        op,
        value: numberIn(value) ?? 0,
        days: numberIn(lasting) ?? 0,
      };
    }
  }
}

/** Which devices a draft is about. */
export const aimOf = ({ aim, model, targets }: PlanDraft): Pick<PlanFields, 'model' | 'targets'> =>
  aim === 'model' ? { model: Number(model), targets: [] } : { model: null, targets: [...targets] };

/** The plan of a draft without problems. */
export function fieldsOf(draft: PlanDraft): PlanFields {
  const cost = draft.cost.trim() === '' ? null : Math.round((numberIn(draft.cost) ?? 0) * 100);
  return {
    ...{ name: draft.name.trim(), what: draft.what.trim(), grade: draft.grade, ...aimOf(draft) },
    ...{ rule: ruleOf(draft), leadDays: draft.kind === 'time' ? (numberIn(draft.lead) ?? 0) : 0 },
    ...{ checks: draft.checks.map((check) => ({ ...check, text: check.text.trim() })), costCents: cost },
  };
}
