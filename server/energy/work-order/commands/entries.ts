import { asc, inArray } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { EntriesAnswer, OrderEntry } from '#contract/energy/work-order/entries.ts';
import {
  ENTRY_MAX_AGE_DAYS,
  ENTRY_MAX_AHEAD_SECONDS,
  OPEN_ORDER_STATES,
} from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import { isAssigner, isEntryTime } from '#contract/energy/work-order/recording.ts';
import { remarkViolation } from '#contract/energy/work-order/rules.ts';
import type { Language } from '#contract/preferences.ts';
import { isBlank, type RuleName } from '#contract/rules/violation.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { findPeople, momentOf } from '#server/energy/alarm/public.ts';
import { swap } from '#server/energy/asset/public.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { actorOf, createFindMembership } from '#server/user-centre/permission/public.ts';
import { workOrderEntry } from '../schema.ts';
import { changeField, recordCheck } from './changes.ts';
import { type Found, type OrderRecord, requireOrder } from './find-order.ts';
import type { Outcome } from './outcome.ts';
import { type Room, roomIn } from './room.ts';
import { type Acting, moveOrder, requireStep } from './step.ts';

const DAY_SECONDS = 86_400;
const OPEN: ReadonlySet<string> = new Set(OPEN_ORDER_STATES);

/** Adds the entries of a phone, in the order of their times, each once. */
export async function addAll(
  context: Context,
  caller: Acting,
  no: string,
  entries: readonly OrderEntry[],
  language: Language,
): Promise<EntriesAnswer> {
  const answer = await inTransaction(context, async (context) => {
    const actor = actorOf(caller);
    // Locked before the order, as every other change does.
    await lockOrganization(context.db, actor.organizationId);
    const own = await createFindMembership(context)(actor.userId, actor.organizationId);
    if (!own) throw forbid('notMember');
    const acting: Acting = { ...caller, membership: own };
    // Two posts of one entry, whatever order they name.
    for (const id of entries.map((one) => one.id).toSorted())
      await lockKey(context.db, `work-order-entry:${id}`);
    const found = await requireOrder(context, acting, no, 'view', true);
    return addTo(context, acting, found, entries, language);
  });
  if (answer.conflicts.length > 0)
    throw new Refusal(Code.Conflict, { reason: 'entryConflict', details: { ...answer } });
  return answer;
}

async function addTo(
  context: Context,
  caller: Acting,
  { row: first, place }: Found,
  entries: readonly OrderEntry[],
  language: Language,
): Promise<EntriesAnswer> {
  const { db, clock } = context;
  const known = await knownOf(context, entries);
  const room = await roomIn(db, first.id, caller.userId);
  const answer: EntriesAnswer = { stored: [], repeated: [], refused: [], conflicts: [] };
  let row = first;
  for (const entry of entries.toSorted((one, other) => momentMs(one) - momentMs(other))) {
    const { id } = entry;
    const before = known.get(id);
    if (before !== undefined && before === row.id) {
      answer.repeated.push(id);
      continue;
    }
    const outcome: Outcome =
      before === undefined
        ? await take(context, caller, { row, place, room }, entry, language)
        : { rule: 'field.uuid' };
    if ('rule' in outcome) answer.refused.push({ id, rule: outcome.rule, params: { ...outcome.params } });
    else if ('conflict' in outcome) {
      const { by, ...rest } = outcome.conflict;
      const people = await findPeople(context, [by]);
      answer.conflicts.push({ id, ...rest, by: by === null ? '' : (people.get(by) ?? '') });
    } else {
      row = outcome.row;
      answer.stored.push(id);
      known.set(id, row.id);
      // A step has its own row.
      if (entry.kind === 'step') continue;
      room.take(entry.kind);
      await db.insert(workOrderEntry).values({
        ...{ id, orderId: row.id, kind: entry.kind, byUser: caller.userId },
        ...{ at: new Date(entry.at), receivedAt: clock(), data: outcome.data },
      });
    }
  }
  await record(context, caller, { row: first, place }, row, entries, answer);
  return answer;
}

const momentMs = ({ at }: OrderEntry): number => momentOf('entries.at', at).getTime();

async function knownOf({ db }: Context, entries: readonly OrderEntry[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: workOrderEntry.id, orderId: workOrderEntry.orderId })
    .from(workOrderEntry)
    .where(
      inArray(
        workOrderEntry.id,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(workOrderEntry.id));
  return new Map(rows.map(({ id, orderId }) => [id, orderId]));
}

/** Takes one entry, or tells why not. */
async function take(
  context: Context,
  caller: Acting,
  found: Found & { readonly room: Room },
  entry: OrderEntry,
  language: Language,
): Promise<Outcome> {
  const { row, place, room } = found;
  const limit = room.full(entry.kind);
  if (limit !== null) return { rule: 'workOrder.full', params: { limit } };
  const now = context.clock();
  const at = new Date(entry.at);
  const oldest = secondsAfter(now, -ENTRY_MAX_AGE_DAYS * DAY_SECONDS);
  if (at < oldest || at > secondsAfter(now, ENTRY_MAX_AHEAD_SECONDS))
    return { rule: 'workOrder.entryTime', params: { days: ENTRY_MAX_AGE_DAYS } };
  if (entry.kind === 'note' && !OPEN.has(row.state)) return { rule: 'workOrder.state' };
  if (entry.kind === 'note')
    return isBlank(entry.text) ? { rule: 'field.required' } : { row, data: { text: entry.text.trim() } };
  const { codes } = caller.membership;
  const byAssigner = isAssigner(entry.kind, (code) => codes.includes(code));
  if (!place.uses.has('operate')) return { rule: 'workOrder.noRight' };
  if (!byAssigner && !codes.includes('workOrder:work')) return { rule: 'workOrder.noRight' };
  if (!byAssigner && row.worker !== caller.userId) return { rule: 'workOrder.notWorker' };
  if (entry.kind === 'step') return takeWorkStep(context, caller, found, entry, at);
  if (!isEntryTime(entry.kind, row.state, byAssigner)) return { rule: 'workOrder.state' };
  switch (entry.kind) {
    case 'check':
      return recordCheck(context, caller, found, entry, language);
    case 'field':
      return changeField(context, caller, row, entry);
    case 'part':
      return takePart(context, caller, found, entry);
    case 'time':
      return { row, data: { minutes: entry.minutes, text: entry.text.trim() } };
    case 'signature':
      return { row, data: { text: entry.text.trim(), path: entry.path } };
  }
}

const STEP_REFUSALS: Readonly<Record<string, RuleName>> = {
  ...{
    orderState: 'workOrder.state',
    orderWorker: 'workOrder.notWorker',
    orderChecks: 'workOrder.openChecks',
  },
};

async function takeWorkStep(
  context: Context,
  caller: Acting,
  found: Found,
  { id, step, text }: Extract<OrderEntry, { kind: 'step' }>,
  at: Date,
): Promise<Outcome> {
  try {
    requireStep(found.row, caller.userId, step);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { rule: STEP_REFUSALS[error.data.reason ?? ''] ?? 'workOrder.state' };
  }
  const ofRemark = remarkViolation(step, text);
  if (ofRemark) return { rule: ofRemark.rule };
  const row = await moveOrder(context, found, { step, change: {}, text: text.trim(), at, id }, caller);
  return { row, data: {} };
}

/** Records a part, and swaps it in the ledger too where that is asked for. */
async function takePart(
  context: Context,
  caller: Acting,
  { row, place }: Found,
  { name, quantity, serialOut, serialIn, costCents, swap: wanted }: Extract<OrderEntry, { kind: 'part' }>,
): Promise<Outcome> {
  if (wanted) {
    const { asset, ...given } = wanted;
    try {
      await inTransaction(context, (context) =>
        swap(context, caller, { code: place.code, asset: String(asset) }, given),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { rule: 'workOrder.swap' };
    }
  }
  const part = {
    name: name.trim(),
    quantity,
    serialOut: serialOut.trim(),
    serialIn: serialIn.trim(),
    costCents,
  };
  return { row, data: { text: part.name, part } };
}

/** One record for a post, with what it changed. */
async function record(
  { db }: Context,
  caller: Acting,
  { row: before }: Found,
  after: OrderRecord,
  entries: readonly OrderEntry[],
  { stored }: EntriesAnswer,
): Promise<void> {
  const changed = entries.filter(
    ({ id, kind }) => stored.includes(id) && ['check', 'field', 'part'].includes(kind),
  );
  if (changed.length === 0) return;
  const factsOf = (row: OrderRecord) => ({
    ...{
      what: row.what,
      note: row.note,
      wished: row.wishedAt?.toISOString() ?? null,
      costCents: row.costCents,
    },
    checks: Object.fromEntries(
      row.checks.flatMap(({ key, result, value }) => (result === null ? [] : [[key, value ?? result]])),
    ),
  });
  const parts = changed.flatMap((one) => (one.kind === 'part' ? [one.name] : []));
  await recordOperation(db, {
    ...{ ...actorOf(caller), title: 'add-entries', uri: `/operation/v1/orders/${orderNo(after.id)}/entries` },
    ...{ subject: `work-order:${orderNo(after.id)}`, before: factsOf(before) },
    after: { ...factsOf(after), ...(parts.length > 0 && { parts }) },
  });
}
