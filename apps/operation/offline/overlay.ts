import type { OrderEntry } from '#contract/energy/work-order/entries.ts';
import type { Order, OrderCheck, OrderEvent } from '#contract/energy/work-order/fields.ts';
import { STEP_RULES, stepsFor, WORK_STEPS } from '#contract/energy/work-order/rules.ts';
import type { KeptEntry } from './database.ts';

/** An order as it will be when the server has the entries that wait. */
export interface Overlaid extends Order {
  /** Ids of events and keys of checks that the server does not have yet. */
  readonly waiting: ReadonlySet<string>;
}

interface Self {
  readonly userId: string;
  readonly name: string;
}

function checkWith(check: OrderCheck, entry: Extract<OrderEntry, { kind: 'check' }>, self: Self): OrderCheck {
  const { result, value, text: note, at } = entry;
  // The next change builds on this one.
  return { ...check, result, value, note, at, by: self.name, version: check.version + 1 };
}

function textOf(entry: OrderEntry): string {
  if (entry.kind === 'part') return entry.name;
  if (entry.kind === 'field') return entry.value;
  return 'text' in entry ? entry.text : '';
}

function eventOf(entry: OrderEntry, self: Self): OrderEvent {
  const { id, at, kind } = entry;
  return {
    ...{ id, at, kind, receivedAt: at, by: self },
    step: kind === 'step' ? entry.step : null,
    text: textOf(entry),
    field: kind === 'field' ? entry.field : null,
    minutes: kind === 'time' ? entry.minutes : null,
    part: kind === 'part' ? entry : null,
    signature: kind === 'signature' ? entry.path : null,
  };
}

function fieldWith(before: Order, { field, value }: Extract<OrderEntry, { kind: 'field' }>): Order {
  const versions = { ...before.versions, [field]: before.versions[field] + 1 };
  const order = { ...before, versions };
  if (field === 'costCents') return { ...order, costCents: value === '' ? null : Number(value) };
  if (field === 'wishedAt') return { ...order, wishedAt: value || null };
  return { ...order, [field]: value };
}

function applied(order: Order, entry: OrderEntry, self: Self): Order {
  if (entry.kind === 'check') {
    const checks = order.checks.map((check) =>
      check.key === entry.check ? checkWith(check, entry, self) : check,
    );
    return { ...order, checks };
  }
  const next = { ...order, events: [...order.events, eventOf(entry, self)] };
  if (entry.kind === 'time') return { ...next, minutesUsed: order.minutesUsed + entry.minutes };
  if (entry.kind === 'part') return { ...next, parts: order.parts + 1 };
  if (entry.kind === 'field') return fieldWith(next, entry);
  if (entry.kind !== 'step') return next;
  const rule = STEP_RULES[entry.step];
  if (!(rule.from as readonly string[]).includes(order.state)) return next;
  // Offline, only the steps of the work itself can follow.
  const steps = stepsFor({
    state: rule.to,
    isWorker: order.worker?.userId === self.userId,
    may: (code) => code === 'workOrder:work',
  }).filter((step) => (WORK_STEPS as readonly string[]).includes(step));
  return { ...next, state: rule.to, steps };
}

/**
 * The order with the entries that the server has taken since it answered, and those that wait. Those that the server
 * objects to are left out.
 */
export function overlaid(
  order: Order,
  { taken, waiting }: { readonly taken: readonly KeptEntry[]; readonly waiting: readonly KeptEntry[] },
  self: Self,
): Overlaid {
  const isStored = new Set(taken.map(({ id }) => id));
  const open = waiting.filter((each) => each.no === order.no && !each.objection && !isStored.has(each.id));
  const shown = [...taken, ...open].reduce((before, { entry }) => applied(before, entry, self), order);
  const keys = open.map(({ entry }) => (entry.kind === 'check' ? entry.check : entry.id));
  return { ...shown, waiting: new Set(keys) };
}
