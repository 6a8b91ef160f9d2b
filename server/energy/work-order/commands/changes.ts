import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { INSTANT_PATTERN } from '#contract/energy/station/fields.ts';
import { checkSentence } from '#contract/energy/work-order/check-sentences.ts';
import type { OrderEntry } from '#contract/energy/work-order/entries.ts';
import { COST_MAX_CENTS, ORDER_WHAT_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import { dueAtMs, isSafe, maySkip, resultOfValue } from '#contract/energy/work-order/rules.ts';
import type { Language } from '#contract/preferences.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { findDeviceNames } from '#server/energy/alarm/public.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { type StoredCheck, workOrder } from '../schema.ts';
import type { Found, OrderRecord } from './find-order.ts';
import type { Outcome } from './outcome.ts';
import type { Acting } from './step.ts';

const INSTANT = new RegExp(INSTANT_PATTERN);

type CheckEntry = Extract<OrderEntry, { kind: 'check' }>;
type FieldEntry = Extract<OrderEntry, { kind: 'field' }>;

/** Whether somebody else changed a value since the version that a phone had. One's own last change is no conflict. */
const isChangedBySomebody = (
  base: number,
  { version, by }: { readonly version: number; readonly by: string | null },
  { userId }: Acting,
): boolean => base !== version && (base + 1 !== version || by !== userId);

/** Records the result of a check. One that fails makes an order of its own. */
export async function recordCheck(
  context: Context,
  caller: Acting,
  { row }: Found,
  entry: CheckEntry,
  language: Language,
): Promise<Outcome> {
  const known = row.checks.find(({ key }) => key === entry.check);
  if (!known) return { rule: 'workOrder.check', params: { check: entry.check } };
  if (known.phase !== 'safety' && !isSafe(row.checks)) return { rule: 'workOrder.safetyFirst' };
  if (entry.result === 'skipped' && !maySkip(known)) return { rule: 'workOrder.skip' };
  const isValue = known.kind === 'value' && entry.result !== 'skipped';
  if (isValue && entry.value === null) return { rule: 'workOrder.value' };
  const value = isValue ? entry.value : null;
  const result = value === null ? entry.result : resultOfValue(known, value);
  const data = { field: entry.check, text: entry.text.trim(), result, value };
  if (isChangedBySomebody(entry.base, known, caller)) {
    // The same result from two phones is no conflict.
    if (known.result === result && known.value === value) return { row, data };
    return {
      conflict: {
        ...{ field: `check:${known.key}`, base: entry.base, version: known.version, by: known.by },
        value: known.value === null ? known.result : String(known.value),
        at: known.at ?? row.requestedAt.toISOString(),
      },
    };
  }
  const made =
    result === 'fail' && known.made === null
      ? await makeOrder(context, caller, row, known, entry, language)
      : known.made;
  const next: StoredCheck = {
    ...known,
    ...{ version: known.version + 1, result, value, note: entry.text.trim(), by: caller.userId },
    ...{ at: new Date(entry.at).toISOString(), made },
  };
  const checks = row.checks.map((one) => (one.key === next.key ? next : one));
  return { row: await update(context, row, { checks }), data };
}

const FAILED = { zh: '不合格', en: 'failed', ja: '不合格' } as const;
const COLON = { zh: '：', en: ': ', ja: '：' } as const;

/** What a check says, with the name of its point in the language of the person. */
async function nameOf(
  context: Context,
  { deviceId }: OrderRecord,
  failed: StoredCheck,
  language: Language,
): Promise<string> {
  if (failed.code !== 'measure' || deviceId === null) return checkSentence(failed, language);
  const own = (await findDeviceNames(context, [deviceId])).get(deviceId);
  const point = [...(own?.points.values() ?? [])].find(({ code }) => code === failed.point);
  return checkSentence(point ? { ...failed, text: pointNameOf(point, language) } : failed, language);
}

/** The order of its own that a failed check makes, with the place and the alarm of this one. */
async function makeOrder(
  context: Context,
  caller: Acting,
  row: OrderRecord,
  failed: StoredCheck,
  { text, value }: CheckEntry,
  language: Language,
): Promise<string> {
  const { db, clock } = context;
  const now = clock();
  const found = value === null ? FAILED[language] : `${value} ${failed.unit}`.trim();
  const name = await nameOf(context, row, failed, language);
  const [made] = await db
    .insert(workOrder)
    .values({
      // The entry is stored once already; its id may be that of a request.
      ...{ requestId: randomUUID(), stationId: row.stationId, deviceId: row.deviceId, assetId: row.assetId },
      ...{
        alarmId: row.alarmId,
        alarmCode: row.alarmCode,
        source: 'check',
        state: 'applied',
        grade: row.grade,
      },
      what: `${name}${COLON[language]}${found}`.slice(0, ORDER_WHAT_MAX_LENGTH),
      ...{ note: text.trim(), organizationId: caller.membership.organizationId, requestedBy: caller.userId },
      ...{ requestedAt: now, dueAt: new Date(dueAtMs(row.grade, now.getTime())), madeBy: row.id },
    })
    .returning({ id: workOrder.id });
  if (!made) throw new Error('The order was not stored.');
  return orderNo(made.id);
}

/** Changes a field, unless somebody else did meanwhile. */
export async function changeField(
  context: Context,
  caller: Acting,
  row: OrderRecord,
  { field, base, value, at }: FieldEntry,
): Promise<Outcome> {
  const change = changeTo(field, value.trim());
  if (!change) return { rule: 'workOrder.fieldValue' };
  const data = { field, text: value.trim() };
  const known = row.versions[field];
  const version = known?.version ?? 0;
  const present = row[field];
  const shown = present instanceof Date ? present.toISOString() : String(present ?? '');
  if (isChangedBySomebody(base, { version, by: known?.by ?? null }, caller)) {
    const wanted = change[field];
    if (shown === (wanted instanceof Date ? wanted.toISOString() : String(wanted ?? '')))
      return { row, data };
    return {
      conflict: {
        ...{ field, base, version, value: shown, by: known?.by ?? null },
        at: known?.at ?? row.requestedAt.toISOString(),
      },
    };
  }
  const versions = {
    ...row.versions,
    [field]: { version: version + 1, by: caller.userId, at: new Date(at).toISOString() },
  };
  return { row: await update(context, row, { ...change, versions }), data };
}

function changeTo(field: FieldEntry['field'], value: string): Partial<OrderRecord> | null {
  switch (field) {
    case 'what':
      return isBlank(value) || value.length > ORDER_WHAT_MAX_LENGTH ? null : { what: value };
    case 'note':
      return { note: value };
    case 'wishedAt': {
      if (value === '') return { wishedAt: null };
      return INSTANT.test(value) ? { wishedAt: new Date(value) } : null;
    }
    case 'costCents': {
      if (value === '') return { costCents: null };
      const cents = Number(value);
      return /^\d{1,9}$/.test(value) && cents <= COST_MAX_CENTS ? { costCents: cents } : null;
    }
  }
}

async function update({ db }: Context, row: OrderRecord, change: Partial<OrderRecord>): Promise<OrderRecord> {
  const [next] = await db.update(workOrder).set(change).where(eq(workOrder.id, row.id)).returning();
  if (!next) throw new Error('The order was not changed.');
  return next;
}
