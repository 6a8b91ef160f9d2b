import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { PhotoType } from '#contract/energy/document/limits.ts';
import type { Order, OrderEvent, OrderPhoto, OrderRow } from '#contract/energy/work-order/fields.ts';
import { OPEN_ORDER_STATES, type ORDER_FIELDS } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import { type OrderStep, stepsFor } from '#contract/energy/work-order/rules.ts';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import { findDeviceNames, findPeople, scopeById } from '#server/energy/alarm/public.ts';
import type { Asker, ScopedStation } from '#server/energy/scope/public.ts';
import { workOrder, workOrderEntry, workOrderPhoto } from '../schema.ts';
import { alarmsOf } from './alarms.ts';
import type { Found, OrderRecord } from './find-order.ts';
import { takesPhotos } from './photo-rights.ts';

const noOrNull = (id: number | null) => (id === null ? null : orderNo(id));
const iso = (at: Date | null) => at?.toISOString() ?? null;

const OPEN: ReadonlySet<string> = new Set(OPEN_ORDER_STATES);
const DONE: ReadonlySet<string> = new Set(['done', 'verified']);

export const isOpen = ({ state }: Pick<OrderRecord, 'state'>): boolean => OPEN.has(state);

/** The work is not done, and its time is past. */
export const isLate = ({ state, dueAt }: Pick<OrderRecord, 'state' | 'dueAt'>, now: Date): boolean =>
  OPEN.has(state) && !DONE.has(state) && dueAt < now;

/** The work is a person’s own, whoever it was assigned to since. */
export const hasWorked = ({ worker, finishedBy, checks }: OrderRecord, userId: string): boolean =>
  worker === userId || finishedBy === userId || checks.some(({ by }) => by === userId);

/** Orders with the names of what they are about, in the order given and without a rank. */
export async function orderRows(
  context: Context,
  scope: ReadonlyMap<bigint, ScopedStation>,
  rows: readonly OrderRecord[],
  language: Language,
): Promise<OrderRow[]> {
  const now = context.clock();
  const ids = rows.map(({ id }) => id);
  const devices = await findDeviceNames(
    context,
    rows.flatMap(({ deviceId }) => deviceId ?? []),
  );
  const people = await findPeople(
    context,
    rows.flatMap(({ requestedBy, worker }) => [requestedBy, worker]),
  );
  const alarms = await alarmsOf(context, rows, language);
  const photos = await counted(context, workOrderPhoto.orderId, workOrderPhoto, ids);
  const parts = await counted(context, workOrderEntry.orderId, workOrderEntry, ids, true);
  const person = (userId: string | null) =>
    userId === null ? null : { userId, name: people.get(userId) ?? '' };
  return rows.map((row): OrderRow => {
    const place = scope.get(row.stationId);
    const own = row.deviceId === null ? undefined : devices.get(row.deviceId);
    const found = alarms.get(row.id);
    const alarm = found && {
      ...{ id: found.id, code: found.code, level: found.level, name: found.name },
      ...{ startAt: found.startAt, resetAt: found.resetAt },
    };
    return {
      ...{ no: orderNo(row.id), state: row.state, grade: row.grade, source: row.source, what: row.what },
      ...{ station: place?.code ?? '', stationName: place?.name ?? '', tz: place?.tz ?? 'UTC' },
      ...{ device: own?.code ?? null, deviceName: own?.name ?? null, alarm: alarm ?? null },
      ...{ requestedBy: person(row.requestedBy), requestedAt: row.requestedAt.toISOString() },
      ...{ wishedAt: iso(row.wishedAt), dueAt: row.dueAt.toISOString(), isLate: isLate(row, now) },
      ...{ worker: person(row.worker), mergedInto: noOrNull(row.mergedInto), madeBy: noOrNull(row.madeBy) },
      ...{ parts: parts.get(row.id) ?? 0, photos: photos.get(row.id) ?? 0 },
      powerAtRiskKw: alarm && alarm.resetAt === null ? (own?.ratedKw ?? null) : null,
      ...{ moneyAtRisk: null, rank: [] },
    };
  });
}

async function counted(
  { db }: Context,
  column: typeof workOrderPhoto.orderId | typeof workOrderEntry.orderId,
  table: typeof workOrderPhoto | typeof workOrderEntry,
  ids: readonly number[],
  partsOnly = false,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: column, count: count() })
    .from(table)
    .where(partsOnly ? sql`${inArray(column, [...ids])} and kind = 'part'` : inArray(column, [...ids]))
    .groupBy(column);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** An order with all that belongs to it, for a member who sees it. */
export async function orderAnswer(
  context: Context,
  asker: Asker & { readonly membership: CallerMembership },
  { row, place }: Found,
  language: Language,
): Promise<Order> {
  const { db } = context;
  const scope = new Map([[row.stationId, place]]);
  const [answer] = await orderRows(context, scope, [row], language);
  if (!answer) throw new Error('The order has no answer.');
  const entries = await db
    .select()
    .from(workOrderEntry)
    .where(eq(workOrderEntry.orderId, row.id))
    .orderBy(asc(workOrderEntry.at), asc(workOrderEntry.receivedAt), asc(workOrderEntry.id));
  const made = await linked(context, asker, workOrder.madeBy, row.id);
  const merged = await linked(context, asker, workOrder.mergedInto, row.id);
  const people = await findPeople(context, [
    ...entries.map(({ byUser }) => byUser),
    ...row.checks.map(({ by }) => by),
  ]);
  const photoList = await photosOf(context, row.id);
  const versionOf = (field: (typeof ORDER_FIELDS)[number]) => row.versions[field]?.version ?? 0;
  return {
    ...answer,
    ...{ note: row.note, curve: row.curve, asset: row.assetId, remark: row.remark },
    versions: {
      ...{ what: versionOf('what'), note: versionOf('note') },
      ...{ wishedAt: versionOf('wishedAt'), costCents: versionOf('costCents') },
    },
    reporter: row.source === 'qr' ? reporterOf(row, place.uses.has('operate')) : null,
    plan: row.planId === null ? null : { id: row.planId, name: row.planName, checklist: row.planChecklist },
    checks: row.checks.map((one) => ({ ...one, by: one.by === null ? null : (people.get(one.by) ?? '') })),
    photoList,
    events: entries.map((one) => eventOf(one, people)),
    ...{ merged, made, alarmReason: row.alarmReason },
    minutesUsed: entries.reduce(
      (sum, { kind, data }) => sum + (kind === 'time' ? Number(data.minutes) : 0),
      0,
    ),
    ...{ finishedAt: iso(row.finishedAt), closedAt: iso(row.closedAt), costCents: row.costCents },
    takesPhotos: takesPhotos({ row, place }, asker, photoList.length),
    steps: stepsOf(asker, { row, place }),
  };
}

/** Who reported a fault by a label. Only those who may operate the station see how to reach the reporter. */
const reporterOf = ({ reporterName: name, reporterContact }: Found['row'], mayOperate: boolean) => ({
  ...{ name, contact: mayOperate ? reporterContact : '' },
});

/** The steps that a member can take now. */
function stepsOf(
  { userId, membership: { codes } }: Asker & { readonly membership: CallerMembership },
  { row, place }: Found,
): OrderStep[] {
  if (!place.uses.has('operate')) return [];
  const may = (code: FunctionCode) => codes.includes(code);
  const isWorker = row.worker === userId;
  return stepsFor({ state: row.state, isWorker, may }).filter(
    (step) => step !== 'verify' || !hasWorked(row, userId),
  );
}

async function linked(
  context: Context,
  asker: Asker,
  column: typeof workOrder.madeBy | typeof workOrder.mergedInto,
  id: number,
): Promise<string[]> {
  const scope = await scopeById(context, asker);
  const rows = await context.db
    .select({ id: workOrder.id, stationId: workOrder.stationId })
    .from(workOrder)
    .where(eq(column, id))
    .orderBy(asc(workOrder.id));
  return rows.filter(({ stationId }) => scope.has(stationId)).map((one) => orderNo(one.id));
}

export async function photosOf(context: Context, orderId: number): Promise<OrderPhoto[]> {
  const rows = await context.db
    .select({ photo: workOrderPhoto, type: file.type, bytes: file.bytes })
    .from(workOrderPhoto)
    .innerJoin(file, eq(file.id, workOrderPhoto.fileId))
    .where(eq(workOrderPhoto.orderId, orderId))
    .orderBy(asc(workOrderPhoto.at), asc(workOrderPhoto.id));
  const people = await findPeople(
    context,
    rows.map(({ photo }) => photo.byUser),
  );
  return rows.map(({ photo, type, bytes }) => ({
    ...{ id: photo.id, check: photo.check, caption: photo.caption, type: type as PhotoType, bytes },
    ...{ width: photo.width, height: photo.height, by: people.get(photo.byUser) ?? '' },
    at: photo.at.toISOString(),
  }));
}

function eventOf(
  { id, kind, byUser, at, receivedAt, data }: typeof workOrderEntry.$inferSelect,
  people: ReadonlyMap<string, string>,
): OrderEvent {
  return {
    ...{ id, kind, at: at.toISOString(), receivedAt: receivedAt.toISOString() },
    by: byUser === null ? null : { userId: byUser, name: people.get(byUser) ?? '' },
    step: (data.step ?? null) as OrderEvent['step'],
    text: String(data.text ?? ''),
    field: (data.field ?? null) as string | null,
    minutes: (data.minutes ?? null) as number | null,
    part: (data.part ?? null) as OrderEvent['part'],
    signature: (data.path ?? null) as string | null,
  };
}
