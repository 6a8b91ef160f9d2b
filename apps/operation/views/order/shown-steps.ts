import { type OrderStep, WORK_STEPS, type WorkStep } from '#contract/energy/work-order/rules.ts';

/** Steps of this page; requests are decided and orders assigned elsewhere. */
export const SHOWN_STEPS = [
  ...WORK_STEPS,
  'verify',
  'close',
  'reopen',
] as const satisfies readonly OrderStep[];
export type ShownStep = (typeof SHOWN_STEPS)[number];

/** Whether a phone can record the step without a network. */
export const isWorkStep = (step: ShownStep): step is WorkStep =>
  (WORK_STEPS as readonly string[]).includes(step);
