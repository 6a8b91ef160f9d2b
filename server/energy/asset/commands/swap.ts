import { and, eq, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf, ParamsOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { swapAsset } from '#contract/energy/asset/calls.ts';
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
type Given = BodyOf<typeof swapAsset>;

/** Puts another asset in the place of an installed one. The place keeps its device; the old asset keeps its history. */
export async function swap(
  context: Context,
  caller: Acting,
  { code, asset: assetId }: ParamsOf<typeof swapAsset>,
  { state, reason, ...given }: Given,
): Promise<DataOf<typeof swapAsset>> {
  return inTransaction(context, async (context) => {
    const { db, clock } = context;
    const actor = actorOf(caller);
    await actIn(context, actor, 'ledger:edit');
    const { id: stationId } = await requireStation(context, caller, swapAsset, code);
    const [old] = await db
      .select()
      .from(asset)
      .where(and(eq(asset.id, Number(assetId)), eq(asset.stationId, stationId)))
      .for('update');
    if (!old) throw new Refusal(Code.NotFound);
    const [place] = await db
      .select({ place: assetPlace, device: device.code })
      .from(assetPlace)
      .innerJoin(device, eq(device.id, assetPlace.deviceId))
      .where(and(eq(assetPlace.assetId, old.id), isNull(assetPlace.until)));
    if (!place) throw new Refusal(Code.Conflict, { reason: 'assetMoved' });
    if (isBlank(reason)) throw refuseField('reason', 'asset.reason');
    const now = clock();
    const { deviceId, part } = place.place;
    await db
      .update(assetPlace)
      .set({ until: now, reason: reason.trim() })
      .where(and(eq(assetPlace.assetId, old.id), isNull(assetPlace.until)));
    await db.update(asset).set({ state }).where(eq(asset.id, old.id));
    const next = await installed(db, stationId, old, given);
    await db.insert(assetPlace).values({ assetId: next, deviceId, part, since: now });
    await recordOperation(db, {
      ...{ ...actor, title: 'swap-asset', uri: `/ledger/v1/stations/${code}/assets/${assetId}/swap` },
      ...{ subject: `asset:${code}/${old.id}`, remark: reason.trim() },
      before: { device: place.device, part, serial: old.serial, state: old.state },
      after: { device: place.device, part, serial: given.serial.trim(), oldState: state },
    });
    await announceDecisions(context, [stationId]);
    return findAssets(context, caller, code);
  });
}

/** The asset that is put in: a new one, or a spare one of the station. Returns its id. */
async function installed(
  db: Database,
  stationId: bigint,
  old: typeof asset.$inferSelect,
  { maker, model, serial, firmware, warrantyEnds }: Omit<Given, 'state' | 'reason'>,
): Promise<number> {
  for (const [field, text] of Object.entries({ maker, model, serial }))
    if (isBlank(text)) throw refuseField(field, 'field.required');
  const facts = {
    ...{ maker: maker.trim(), model: model.trim(), serial: serial.trim(), firmware: firmware.trim() },
    ...{ warrantyEnds, state: 'installed' as const },
  };
  const same = and(
    eq(asset.stationId, stationId),
    ...[eq(asset.maker, facts.maker), eq(asset.serial, facts.serial)],
  );
  const [known] = await db.select().from(asset).where(same).for('update');
  if (known && (known.id === old.id || known.state !== 'spare'))
    throw refuseField('serial', 'asset.serialUsed', { serial: facts.serial });
  if (known) {
    await db.update(asset).set(facts).where(eq(asset.id, known.id));
    return known.id;
  }
  const { ratedKw, ratedKwh } = old;
  const [added] = await db
    .insert(asset)
    .values({ ...facts, stationId, ratedKw, ratedKwh })
    .returning({ id: asset.id });
  if (!added) throw new Error('The asset was not stored.');
  return added.id;
}
