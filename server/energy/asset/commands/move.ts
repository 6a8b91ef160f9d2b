import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf, ParamsOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { moveAsset } from '#contract/energy/asset/calls.ts';
import type { AssetState } from '#contract/energy/asset/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { device } from '#server/energy/device/schema.ts';
import { document } from '#server/energy/document/schema.ts';
import { announceDecisions, requireStation, type ScopedStation } from '#server/energy/scope/public.ts';
import { type Actor, actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { asset, assetPlace } from '../schema.ts';
import { findAssets } from './assets.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/**
 * Takes an asset out of its place, puts it into an empty one, also of another station, or changes what becomes of one
 * that is away.
 */
export async function move(
  context: Context,
  caller: Acting,
  { code, asset: assetId }: ParamsOf<typeof moveAsset>,
  { station: to = code, state, device: toDevice, part, reason }: BodyOf<typeof moveAsset>,
): Promise<DataOf<typeof moveAsset>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    const { id: stationId } = await requireStation(context, caller, moveAsset, code);
    const goal = await requireStation(context, caller, moveAsset, to);
    const [moved] = await db
      .select()
      .from(asset)
      .where(and(eq(asset.id, Number(assetId)), eq(asset.stationId, stationId)))
      .for('update');
    if (!moved) throw new Refusal(Code.NotFound);
    if (isBlank(reason)) throw refuseField('reason', 'asset.moveReason');
    const [from] = await db
      .select({ device: device.code, part: assetPlace.part })
      .from(assetPlace)
      .innerJoin(device, eq(device.id, assetPlace.deviceId))
      .where(isIn(moved.id));
    const place = state === 'installed' ? { device: toDevice, part: part.trim() } : undefined;
    const isTransfer = goal.id !== stationId;
    const isSame = place
      ? from?.device === place.device && from.part === place.part
      : from === undefined && moved.state === state;
    if (isSame && !isTransfer) return findAssets(context, caller, code);
    const now = clock();
    await db.update(assetPlace).set({ until: now, reason: reason.trim() }).where(isIn(moved.id));
    if (isTransfer) await transfer(db, moved, goal);
    if (place) await install(db, goal.id, moved.id, { ...place, since: now });
    await db.update(asset).set({ state }).where(eq(asset.id, moved.id));
    await record(context, actor, moved, {
      ...{ from: { station: code, ...from, state: moved.state } },
      ...{ to: { station: goal.code, ...place, state }, reason: reason.trim() },
    });
    await announceDecisions(context, [stationId, goal.id]);
    return findAssets(context, caller, code);
  });
}

const isIn = (assetId: number) => and(eq(assetPlace.assetId, assetId), isNull(assetPlace.until));

/** A side of a move as the record has it. */
interface Side {
  readonly station: string;
  readonly device?: string;
  readonly part?: string;
  readonly state: AssetState;
}

/** Records a move with the asset; a transfer also with the station that the asset leaves. */
async function record(
  { db }: Context,
  actor: Actor,
  { id, serial }: typeof asset.$inferSelect,
  { from, to, reason }: { readonly from: Side; readonly to: Side; readonly reason: string },
): Promise<void> {
  const uri = `/ledger/v1/stations/${from.station}/assets/${id}/move`;
  const operation = { ...actor, uri, remark: reason };
  const subject = `asset:${to.station}/${id}` as const;
  if (from.station === to.station) {
    const [{ station: _from, ...before }, { station: _to, ...after }] = [from, to];
    await recordOperation(db, { ...operation, title: 'move-asset', subject, before, after });
    return;
  }
  for (const one of [subject, `station:${from.station}`] as const)
    await recordOperation(db, {
      ...{ ...operation, title: 'transfer-asset', subject: one },
      ...{ before: { serial, ...from }, after: { ...to } },
    });
}

/** Gives an asset to another station, with its documents. A label belongs to its asset, so it needs no change. */
async function transfer(
  db: Database,
  { id, maker, serial }: typeof asset.$inferSelect,
  { id: stationId, code }: ScopedStation,
): Promise<void> {
  const same = [eq(asset.stationId, stationId), eq(asset.maker, maker), eq(asset.serial, serial)];
  if ((await db.$count(asset, and(...same))) > 0)
    throw refuseField('station', 'asset.serialThere', { station: code, serial });
  await db.update(asset).set({ stationId }).where(eq(asset.id, id));
  await db.update(document).set({ stationId }).where(eq(document.assetId, id));
}

interface Place {
  readonly device: string;
  readonly part: string;
  readonly since: Date;
}

async function install(
  db: Database,
  stationId: bigint,
  assetId: number,
  { device: code, part, since }: Place,
): Promise<void> {
  const [found] = await db
    .select({ id: device.id, kind: device.kind })
    .from(device)
    .where(and(eq(device.stationId, stationId), eq(device.code, code)));
  if (!found || found.kind === 'station') throw refuseField('device', 'asset.device', { device: code });
  const added = await db
    .insert(assetPlace)
    .values({ assetId, deviceId: found.id, part, since })
    .onConflictDoNothing()
    .returning({ id: assetPlace.assetId });
  if (added.length > 0) return;
  const [taken] = await db
    .select({ serial: asset.serial })
    .from(assetPlace)
    .innerJoin(asset, eq(asset.id, assetPlace.assetId))
    .where(and(eq(assetPlace.deviceId, found.id), eq(assetPlace.part, part), isNull(assetPlace.until)));
  throw refuseField('device', 'asset.placeTaken', { serial: taken?.serial ?? '' });
}
