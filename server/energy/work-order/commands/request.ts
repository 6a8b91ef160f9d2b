import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type listLikeRequests, makeRequest } from '#contract/energy/work-order/calls.ts';
import { LIKE_ORDERS_MAX, OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { orderNo } from '#contract/energy/work-order/number.ts';
import { dueAtMs, likeText } from '#contract/energy/work-order/rules.ts';
import type { Language } from '#contract/preferences.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { lockKey } from '#server/core/lock.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { findDeviceNames, momentOf } from '#server/energy/alarm/public.ts';
import { asset } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation, type ScopedStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { standardChecks } from '../checks.ts';
import { workOrder } from '../schema.ts';
import { findAlarm } from './alarms.ts';
import { orderRows } from './answer.ts';
import type { OrderRecord } from './find-order.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/** What a request is about, resolved. */
interface About {
  readonly stationId: bigint;
  readonly deviceId: number | null;
  readonly alarmId: string | null;
  readonly alarmCode: string | null;
  readonly what: string;
}

/**
 * The open orders that a request would repeat: of the same alarm, also one of its device before, or with the same words
 * at the same place.
 */
async function findLike(
  db: Database,
  { stationId, deviceId, alarmId, alarmCode, what }: About,
): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(workOrder)
    .where(and(eq(workOrder.stationId, stationId), inArray(workOrder.state, [...OPEN_ORDER_STATES])))
    .orderBy(desc(workOrder.id));
  return rows
    .filter(
      (row) =>
        (alarmId !== null && row.alarmId === alarmId) ||
        (alarmCode !== null && row.deviceId === deviceId && row.alarmCode === alarmCode) ||
        (what !== '' && row.deviceId === deviceId && likeText(row.what) === likeText(what)),
    )
    .slice(0, LIKE_ORDERS_MAX);
}

async function deviceOf(
  { db }: Context,
  stationId: bigint,
  code: string | undefined,
): Promise<number | null> {
  if (code === undefined) return null;
  const [found] = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.stationId, stationId), eq(device.code, code)));
  if (!found) throw refuseField('device', 'workOrder.device', { device: code });
  return found.id;
}

export async function likeRequests(
  context: Context,
  asker: Asker,
  { station, device: code, alarm, what = '' }: QueryOf<typeof listLikeRequests>,
  language: Language,
): Promise<DataOf<typeof listLikeRequests>> {
  const place = await requireStation(context, asker, makeRequest, station);
  const found = await alarmOf(context, place, alarm, language);
  const deviceId = (await deviceOf(context, place.id, code)) ?? found?.deviceId ?? null;
  const about = { stationId: place.id, deviceId, alarmId: alarm ?? null, alarmCode: found?.code ?? null };
  const rows = await findLike(context.db, { ...about, what });
  return { list: await orderRows(context, new Map([[place.id, place]]), rows, language) };
}

/** Stores a request of a member, once for an id. */
export async function request(
  context: Context,
  caller: Acting,
  { id, station, alarm, what, note, grade, wishedAt, curve, evenIfLike, ...body }: BodyOf<typeof makeRequest>,
  language: Language,
): Promise<DataOf<typeof makeRequest>> {
  if (isBlank(what)) throw refuseField('what', 'workOrder.what');
  const found = await requireStation(context, caller, makeRequest, station);
  const alarmFound = await alarmOf(context, found, alarm, language);
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'workOrder:apply');
    const place = await requireStation(context, caller, makeRequest, station);
    await lockKey(db, `work-order:${place.id}`);
    const [known] = await db
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.stationId, place.id), eq(workOrder.requestId, id)));
    if (known) return { no: orderNo(known.id), isNew: false };
    const named = await deviceOf(context, place.id, body.device);
    const deviceId = named ?? alarmFound?.deviceId ?? null;
    await requireAsset(context, place, body.asset);
    const about = { alarmId: alarm ?? null, alarmCode: alarmFound?.code ?? null };
    if (!evenIfLike) await refuseLike(db, { ...about, stationId: place.id, deviceId, what });
    const now = clock();
    const devices = await findDeviceNames(context, deviceId === null ? [] : [deviceId]);
    const [row] = await db
      .insert(workOrder)
      .values({
        ...{ requestId: id, stationId: place.id, deviceId, assetId: body.asset ?? null },
        ...about,
        ...{ source: sourceOf(alarm, body.device), state: 'applied', grade },
        ...{ what: what.trim(), note: note.trim(), curve: curve ?? null },
        ...{ organizationId: actor.organizationId, requestedBy: actor.userId, requestedAt: now },
        wishedAt: wishedAt ? momentOf('wishedAt', wishedAt) : null,
        dueAt: new Date(dueAtMs(grade, now.getTime())),
        checks: standardChecks(devices.get(deviceId ?? 0), alarmFound?.point ?? null),
      })
      .returning();
    if (!row) throw new Error('The request was not stored.');
    await recordOperation(db, {
      ...{ ...actor, title: 'make-request', uri: makeRequest.path, subject: `work-order:${orderNo(row.id)}` },
      ...{
        before: null,
        after: { station, device: body.device ?? null, alarm: alarm ?? null, what: row.what, grade },
      },
    });
    return { no: orderNo(row.id), isNew: true };
  });
}

async function refuseLike(db: Database, about: About): Promise<void> {
  const like = await findLike(db, about);
  if (like.length === 0) return;
  const list = like.map(({ id }) => orderNo(id));
  throw new Refusal(Code.Conflict, { reason: 'like', details: { list } });
}

const sourceOf = (alarm: string | undefined, code: string | undefined) => {
  if (alarm !== undefined) return 'alarm' as const;
  return code === undefined ? ('hand' as const) : ('device' as const);
};

async function alarmOf(
  context: Context,
  place: ScopedStation,
  alarm: string | undefined,
  language: Language,
) {
  if (alarm === undefined) return undefined;
  const found = await findAlarm(context, alarm, language);
  if (found?.stationId !== place.id) throw refuseField('alarm', 'workOrder.alarm');
  return { ...found, deviceId: await stationDeviceOrNull(context, found.deviceId) };
}

/** An alarm of the whole station is on its device of kind `station`, which nobody works on. */
async function stationDeviceOrNull({ db }: Context, id: number): Promise<number | null> {
  const [found] = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.id, id), sql`${device.kind} <> 'station'`));
  return found?.id ?? null;
}

async function requireAsset({ db }: Context, place: ScopedStation, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const own = and(eq(asset.id, id), eq(asset.stationId, place.id));
  if ((await db.$count(asset, own)) === 0) throw refuseField('asset', 'workOrder.asset');
}
