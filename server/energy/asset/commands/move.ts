import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf, ParamsOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { moveAsset } from '#contract/energy/asset/calls.ts';
import { isBlank } from '#contract/rules/violation.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { device } from '#server/energy/device/schema.ts';
import { announceDecisions, requireStation } from '#server/energy/scope/public.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { asset, assetPlace } from '../schema.ts';
import { findAssets } from './assets.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/** Takes an asset out of its place, puts it into an empty one, or changes what becomes of one that is away. */
export async function move(
  context: Context,
  caller: Acting,
  { code, asset: assetId }: ParamsOf<typeof moveAsset>,
  { state, device: to, part, reason }: BodyOf<typeof moveAsset>,
): Promise<DataOf<typeof moveAsset>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    const { id: stationId } = await requireStation(context, caller, moveAsset, code);
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
    const place = state === 'installed' ? { device: to, part: part.trim() } : undefined;
    const isSame = place
      ? from?.device === place.device && from.part === place.part
      : from === undefined && moved.state === state;
    if (isSame) return findAssets(context, caller, code);
    const now = clock();
    await db.update(assetPlace).set({ until: now, reason: reason.trim() }).where(isIn(moved.id));
    if (place) await install(db, stationId, moved.id, { ...place, since: now });
    await db.update(asset).set({ state }).where(eq(asset.id, moved.id));
    await recordOperation(db, {
      ...{ ...actor, title: 'move-asset', uri: `/ledger/v1/stations/${code}/assets/${assetId}/move` },
      ...{ subject: `asset:${code}/${moved.id}`, remark: reason.trim() },
      before: { ...from, state: moved.state },
      after: { ...place, state },
    });
    await announceDecisions(context, [stationId]);
    return findAssets(context, caller, code);
  });
}

const isIn = (assetId: number) => and(eq(assetPlace.assetId, assetId), isNull(assetPlace.until));

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
