import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { NewChannel, NewDevice } from '#contract/energy/device/new-device.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import { device, deviceModel, stationChannel } from '#server/energy/device/schema.ts';
import { ensureStationModel } from '#server/energy/device-model/public.ts';
import { meter } from '#server/energy/meter/schema.ts';

type ModelRow = typeof deviceModel.$inferSelect;

interface Place {
  readonly stationId: bigint;
  readonly organizationId: string;
}

/** Code of the device that has the station's own figures. */
const OWN = 'STATION';

/** Stores the devices of a new station, their meters, and what makes the station's own figures. */
export async function storeDevices(
  context: Context,
  place: Place,
  devices: readonly NewDevice[],
  channels: readonly NewChannel[],
): Promise<void> {
  const { db } = context;
  const models = await readModels(context, place, devices);
  requireCodes(devices);
  const ids = new Map<string, number>();
  const { id: ownModel } = await ensureStationModel(db);
  await db
    .insert(device)
    .values({ stationId: place.stationId, code: OWN, name: OWN, kind: 'station', modelId: ownModel });
  for (const level of levelsOf(devices)) {
    const rows = await db
      .insert(device)
      .values(
        level.map(({ code, name, model, parent, ratedKw, ratedKwh, intervalS }) => ({
          ...{ stationId: place.stationId, code, name: name.trim() || code, modelId: model },
          ...{
            kind: models.get(model)?.kind ?? 'device',
            parentId: parent ? (ids.get(parent) ?? null) : null,
          },
          ...{ ratedKw, ratedKwh, intervalS },
        })),
      )
      .returning({ id: device.id, code: device.code });
    for (const { id, code } of rows) ids.set(code, id);
  }
  await storeMeters(context, place, devices, { models, ids });
  await storeChannels(context, place, channels, { models, ids, devices });
}

interface Known {
  readonly models: ReadonlyMap<number, ModelRow>;
  readonly ids: ReadonlyMap<string, number>;
}

/** The models of the devices; refuses those that the organisation cannot choose. */
async function readModels(
  { db }: Context,
  { organizationId }: Place,
  devices: readonly NewDevice[],
): Promise<ReadonlyMap<number, ModelRow>> {
  const wanted = [...new Set(devices.map(({ model }) => model))];
  const rows = await db
    .select()
    .from(deviceModel)
    .where(
      and(
        inArray(deviceModel.id, wanted),
        or(isNull(deviceModel.organizationId), eq(deviceModel.organizationId, organizationId)),
      ),
    );
  const models = new Map(rows.filter(({ kind }) => kind !== 'station').map((row) => [row.id, row]));
  const unknown = devices.findIndex(({ model }) => !models.has(model));
  if (unknown >= 0) throw refuseField(`devices.${unknown}.model`, 'device.model');
  return models;
}

function requireCodes(devices: readonly NewDevice[]): void {
  const seen = new Set<string>();
  for (const [index, { code }] of devices.entries()) {
    if (code === OWN) throw refuseField(`devices.${index}.code`, 'device.reserved', { device: code });
    if (seen.has(code)) throw refuseField(`devices.${index}.code`, 'device.twice', { device: code });
    seen.add(code);
  }
}

/** Parents before their children. Refuses a parent that is missing or part of its own child. */
function levelsOf(devices: readonly NewDevice[]): NewDevice[][] {
  const levels: NewDevice[][] = [];
  const stored = new Set<string>();
  let waiting = [...devices];
  while (waiting.length > 0) {
    const level = waiting.filter(({ parent }) => parent === null || stored.has(parent));
    const [stuck] = waiting;
    if (level.length === 0 && stuck)
      throw refuseField(`devices.${devices.indexOf(stuck)}.parent`, 'device.parent', {
        device: stuck.parent ?? '',
      });
    for (const { code } of level) stored.add(code);
    waiting = waiting.filter((one) => !level.includes(one));
    levels.push(level);
  }
  return levels;
}

async function storeMeters(
  { db, clock }: Context,
  { stationId }: Place,
  devices: readonly NewDevice[],
  { models, ids }: Known,
): Promise<void> {
  const rows = devices.flatMap(({ code, model, meter: facts }, index) => {
    if (!facts) return [];
    const points = models.get(model)?.points ?? [];
    if (!points.some((point) => point.kind === 'counter' && registerOf(point.code)))
      throw refuseField(`devices.${index}.meter`, 'meter.register', { device: code });
    return [
      { stationId, deviceId: ids.get(code) ?? 0, validFrom: clock(), ...facts, seal: facts.seal.trim() },
    ];
  });
  if (rows.length > 0) await db.insert(meter).values(rows);
}

async function storeChannels(
  { db }: Context,
  { stationId }: Place,
  channels: readonly NewChannel[],
  { models, ids, devices }: Known & { readonly devices: readonly NewDevice[] },
): Promise<void> {
  const byCode = new Map(devices.map((one) => [one.code, one]));
  const seen = new Set<string>();
  const rows = channels.map(({ role, device: code, point: pointCode, sign }, index) => {
    const asked = byCode.get(code);
    const named = { device: code, point: pointCode };
    const point: Point | undefined = models
      .get(asked?.model ?? 0)
      ?.points.find((one) => one.code === pointCode);
    if (!asked || !point) throw refuseField(`channels.${index}.point`, 'channel.point', named);
    const isEnergy = role.endsWith('Wh');
    if (isEnergy !== (point.kind === 'counter') || point.kind === 'state')
      throw refuseField(`channels.${index}.point`, 'channel.part', named);
    const key = `${role}/${code}/${pointCode}`;
    if (seen.has(key)) throw refuseField(`channels.${index}.point`, 'channel.twice', named);
    seen.add(key);
    const part: 'v' | 'c' = isEnergy ? 'c' : 'v';
    const scale = role === 'socPercent' ? shareOf(asked, socDevices(channels, byCode)) : 1;
    return { stationId, role, deviceId: ids.get(code) ?? 0, part, pos: point.pos, sign, scale };
  });
  if (rows.length > 0) await db.insert(stationChannel).values(rows);
}

const socDevices = (channels: readonly NewChannel[], byCode: ReadonlyMap<string, NewDevice>): NewDevice[] =>
  channels.filter(({ role }) => role === 'socPercent').flatMap(({ device: code }) => byCode.get(code) ?? []);

/** A battery's share of the station's state of charge: by capacity, or the same for all where one is not known. */
function shareOf(one: NewDevice, all: readonly NewDevice[]): number {
  const sum = all.reduce((total, { ratedKwh }) => total + (ratedKwh ?? Number.NaN), 0);
  return Number.isNaN(sum) || one.ratedKwh === null ? 1 / all.length : one.ratedKwh / sum;
}
