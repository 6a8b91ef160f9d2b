import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { alarmConfiguration } from '../schema.ts';

const keyOf = ({ maker, model }: { readonly maker: string; readonly model: string }) => `${maker}\n${model}`;

/** The products of the devices in scope, and those whose codes have a meaning. */
export async function findProducts(
  context: Context,
  asker: Asker,
  language: Language,
): Promise<AlarmProduct[]> {
  const configured = await findConfigured(context, asker.membership.organizationId);
  const models = await findModels(context, asker);
  const found = [...grouped(models, keyOf).values()].map((versions): AlarmProduct => {
    const newest = versions.reduce((one, other) => (other.version > one.version ? other : one));
    const points = new Map(versions.flatMap((one) => one.points).map((point) => [point.code, point]));
    return {
      ...{ maker: newest.maker, model: newest.model, kind: newest.kind },
      devices: versions.reduce((sum, { devices }) => sum + devices, 0),
      points: [...points.values()].map((point) => ({
        ...{ code: point.code, name: pointNameOf(point, language), kind: point.kind, unit: point.unit },
      })),
      codes: [...new Set(versions.flatMap(({ events }) => events.map(({ code }) => code)))].sort(),
      configured: configured.get(keyOf(newest))?.count ?? 0,
    };
  });
  const known = new Set(found.map(keyOf));
  const others = [...configured.values()]
    .filter((one) => !known.has(keyOf(one)))
    .map(({ maker, model, count: codes }) => ({
      ...{ maker, model, kind: null, devices: 0, points: [], codes: [], configured: codes },
    }));
  return [...found, ...others].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Versions of models with the number of their devices in scope. */
async function findModels(context: Context, asker: Asker) {
  const stations = [...(await scopeById(context, asker)).keys()];
  if (stations.length === 0) return [];
  const counts = await context.db
    .select({ id: device.modelId, devices: count() })
    .from(device)
    .where(and(inArray(device.stationId, stations), ne(device.kind, 'station')))
    .groupBy(device.modelId);
  if (counts.length === 0) return [];
  const models = await context.db
    .select()
    .from(deviceModel)
    .where(
      inArray(
        deviceModel.id,
        counts.map(({ id }) => id),
      ),
    );
  const byModel = new Map(counts.map(({ id, devices }) => [id, devices]));
  return models.map((model) => ({ ...model, devices: byModel.get(model.id) ?? 0 }));
}

async function findConfigured({ db }: Context, organizationId: string) {
  const { maker, model, isDeleted } = alarmConfiguration;
  const rows = await db
    .select({ maker, model, count: count() })
    .from(alarmConfiguration)
    .where(and(eq(alarmConfiguration.organizationId, organizationId), eq(isDeleted, false)))
    .groupBy(maker, model);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
