import { and, eq, isNull } from 'drizzle-orm';
import { isBlank } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { device } from '#server/energy/device/schema.ts';
import type { Actor } from '#server/user-centre/permission/public.ts';
import { asset, assetPlace } from '../schema.ts';

/** What is known of an asset, wherever it is. */
export interface AssetFacts {
  readonly maker: string;
  readonly model: string;
  readonly serial: string;
  readonly firmware: string;
  readonly ratedKw: number | null;
  readonly ratedKwh: number | null;
  readonly warrantyEnds: string | null;
}

/** An own station of the actor. */
export interface AssetStation {
  readonly id: bigint;
  readonly code: string;
}

interface Place {
  readonly device: string;
  readonly part: string;
}

/** Puts an asset into a place of a station that has none yet. Call it in a transaction that has checked the right. */
export async function installAsset(
  context: Context,
  actor: Actor,
  station: AssetStation,
  { device: code, part, ...facts }: AssetFacts & Place,
): Promise<void> {
  requireTexts(facts);
  await inTransaction(context, async ({ db, clock }) => {
    const [found] = await db
      .select({ id: device.id, kind: device.kind })
      .from(device)
      .where(and(eq(device.stationId, station.id), eq(device.code, code)));
    if (!found || found.kind === 'station') throw refuseField('device', 'asset.device', { device: code });
    const [taken] = await db
      .select({ serial: asset.serial })
      .from(assetPlace)
      .innerJoin(asset, eq(asset.id, assetPlace.assetId))
      .where(and(eq(assetPlace.deviceId, found.id), eq(assetPlace.part, part), isNull(assetPlace.until)));
    if (taken) throw refuseField('device', 'asset.placeTaken', { serial: taken.serial });
    const [added] = await db
      .insert(asset)
      .values({ ...facts, stationId: station.id, state: 'installed' })
      .onConflictDoNothing()
      .returning({ id: asset.id });
    if (!added) throw refuseField('serial', 'asset.serialUsed', { serial: facts.serial });
    await db.insert(assetPlace).values({ assetId: added.id, deviceId: found.id, part, since: clock() });
    await recordOperation(db, {
      ...{ ...actor, title: 'add-asset', uri: `/ledger/v1/stations/${station.code}/assets` },
      ...{ subject: `station:${station.code}`, before: null, after: { device: code, part, ...facts } },
    });
  });
}

/** Changes what is known of an asset. Call it in a transaction that has checked the right. */
export async function changeAsset(
  context: Context,
  actor: Actor,
  station: AssetStation,
  facts: AssetFacts,
): Promise<void> {
  requireTexts(facts);
  await inTransaction(context, async ({ db }) => {
    const same = and(
      eq(asset.stationId, station.id),
      ...[eq(asset.maker, facts.maker), eq(asset.serial, facts.serial)],
    );
    const [before] = await db.select().from(asset).where(same).for('update');
    if (!before) throw refuseField('serial', 'import.unknown');
    const keys = ['model', 'firmware', 'ratedKw', 'ratedKwh', 'warrantyEnds'] as const;
    const changed = keys.filter((key) => before[key] !== facts[key]);
    if (changed.length === 0) return;
    await db.update(asset).set(facts).where(eq(asset.id, before.id));
    const side = (from: Pick<AssetFacts, (typeof keys)[number]>) =>
      Object.fromEntries(changed.map((key) => [key, from[key]]));
    await recordOperation(db, {
      ...{ ...actor, title: 'change-asset', uri: `/ledger/v1/stations/${station.code}/assets/${before.id}` },
      ...{ subject: `station:${station.code}`, remark: before.serial },
      ...{ before: side(before), after: side(facts) },
    });
  });
}

function requireTexts(facts: AssetFacts): void {
  for (const field of ['maker', 'model', 'serial'] as const)
    if (isBlank(facts[field])) throw refuseField(field, 'field.required');
}
