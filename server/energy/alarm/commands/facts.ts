import { inArray } from 'drizzle-orm';
import type { StationUse } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Context } from '#server/core/context.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { type Asker, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';
import { user } from '#server/user-centre/account/schema.ts';

/** The stations in a request's scope, by id: rows of telemetry know no codes. */
export async function scopeById(context: Context, asker: Asker): Promise<ReadonlyMap<bigint, ScopedStation>> {
  return new Map([...(await stationsInScope(context, asker)).values()].map((found) => [found.id, found]));
}

/** 404 for a station out of scope, 403 `grant` for one that a grant does not let the organisation use so. */
export function requireUse(
  found: ScopedStation | undefined,
  { stationUse }: { stationUse: StationUse },
): ScopedStation {
  if (!found) throw new Refusal(Code.NotFound);
  if (!found.uses.has(stationUse)) throw forbid('grant');
  return found;
}

/** What people call a device, and what its values are in. */
export interface DeviceName {
  readonly code: string;
  readonly name: string;
  readonly ratedKw: number | null;
  readonly points: ReadonlyMap<string, Point>;
}

export async function findDeviceNames(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeviceName>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: device.id,
      code: device.code,
      name: device.name,
      ratedKw: device.ratedKw,
      modelId: device.modelId,
    })
    .from(device)
    .where(inArray(device.id, wanted));
  const models = await db
    .select({ id: deviceModel.id, points: deviceModel.points })
    .from(deviceModel)
    .where(inArray(deviceModel.id, [...new Set(rows.map(({ modelId }) => modelId))]));
  const points = new Map(
    models.map((model) => [model.id, new Map(model.points.map((point) => [point.code, point]))]),
  );
  return new Map(
    rows.map(({ id, modelId, ...row }) => [id, { ...row, points: points.get(modelId) ?? new Map() }]),
  );
}

/** Names of people by id. Who is gone has none. */
export async function findPeople(
  { db }: Pick<Context, 'db'>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, name: user.name, displayName: user.displayName })
    .from(user)
    .where(inArray(user.id, wanted));
  return new Map(rows.map(({ id, name, displayName }) => [id, displayName || name]));
}
