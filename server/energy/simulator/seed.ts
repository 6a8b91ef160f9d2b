import { eq, notExists } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { device, deviceModel, stationChannel } from '#server/energy/device/schema.ts';
import { meter } from '#server/energy/meter/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { beginSimulation } from './commands/begin.ts';
import { readSites } from './commands/sites.ts';
import type { Product } from './products/product.ts';
import { simulation } from './schema.ts';
import { siteOf } from './site.ts';
import type { RegisterChange } from './story.ts';
import { type Branch, PRODUCTS, sourcesOf, treeOf } from './tree.ts';

type StationRow = typeof station.$inferSelect;
/** Ids of a station's devices by code. */
type Ids = Map<string, number>;

/** How long the silent station had been silent when the demo began. */
const SILENCE_MS = 47 * 60_000;
const MODEL_VERSION = 1;

/**
 * Gives the demo's stations their devices, and begins to simulate those that are built. Stations that have devices
 * are left alone.
 */
export async function seedSimulation(context: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock } = context;
  const bare = await db
    .select()
    .from(station)
    .where(notExists(db.select({ id: device.id }).from(device).where(eq(device.stationId, station.id))))
    .orderBy(station.id);
  if (bare.length === 0) return;
  const models = await seedModels(db);
  const ids = await seedDevices(db, bare, models);
  await seedChannels(db, bare, ids);
  const startedAt = clock();
  const built = bare.filter(({ status }) => status !== 'construction');
  if (built.length === 0) return;
  await db.insert(simulation).values(
    built.map(({ id, source }) => ({
      ...{ stationId: id, startedAt, madeFrom: startedAt },
      endedAt: source === 'simulator' ? null : new Date(startedAt.getTime() - SILENCE_MS),
    })),
  );
  await beginSimulation(context);
  await seedMeters(context, bare, ids);
}

async function seedModels(db: Database): Promise<ReadonlyMap<Product, number>> {
  const pointsOf = ({ points }: Product) => points.map(({ value: _, ...point }) => point);
  await db
    .insert(deviceModel)
    .values(
      PRODUCTS.map((product) => ({
        ...{ maker: product.maker, model: product.model, version: MODEL_VERSION, kind: product.kind },
        ...{ points: pointsOf(product), events: product.events, limits: product.limits },
      })),
    )
    .onConflictDoNothing();
  const rows = await db.select().from(deviceModel).where(eq(deviceModel.version, MODEL_VERSION));
  const idOf = ({ maker, model }: Product) => {
    const found = rows.find((row) => row.maker === maker && row.model === model);
    if (!found) throw new Error(`The model ${model} was not stored.`);
    return found.id;
  };
  return new Map(PRODUCTS.map((product) => [product, idOf(product)]));
}

/** Parents are stored before their children, a level of all stations in one statement. */
async function seedDevices(
  db: Database,
  stations: readonly StationRow[],
  models: ReadonlyMap<Product, number>,
): Promise<ReadonlyMap<bigint, Ids>> {
  const ids = new Map(stations.map(({ id }): [bigint, Ids] => [id, new Map()]));
  let waiting = stations.flatMap((place) => treeOf(place).map((branch) => ({ place, branch })));
  while (waiting.length > 0) {
    const isReady = ({ place, branch }: (typeof waiting)[number]) =>
      branch.parent === undefined || ids.get(place.id)?.has(branch.parent) === true;
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error('A device of the demo has no parent.');
    const rows = await db
      .insert(device)
      .values(ready.map(({ place, branch }) => deviceRow(place, branch, models, ids.get(place.id))))
      .returning({ id: device.id, stationId: device.stationId, code: device.code });
    waiting = waiting.filter((one) => !isReady(one));
    for (const { id, stationId, code } of rows) ids.get(stationId)?.set(code, id);
  }
  return ids;
}

const deviceRow = (
  { id, tz }: StationRow,
  { code, name, product, parent, ratedKw, ratedKwh }: Branch,
  models: ReadonlyMap<Product, number>,
  ids: Ids | undefined,
): typeof device.$inferInsert => ({
  ...{ stationId: id, code, name: tz.startsWith('Asia/') ? name.zh : name.en, kind: product.kind },
  ...{
    modelId: models.get(product) ?? 0,
    parentId: parent === undefined ? null : (ids?.get(parent) ?? null),
  },
  ...{ ratedKw: ratedKw ?? null, ratedKwh: ratedKwh ?? null },
});

async function seedChannels(
  db: Database,
  stations: readonly StationRow[],
  ids: ReadonlyMap<bigint, Ids>,
): Promise<void> {
  const rows = stations.flatMap((place) => {
    const products = new Map(treeOf(place).map(({ code, product }) => [code, product]));
    return sourcesOf(place).map(({ role, device: code, point, sign = 1, scale = 1 }) => {
      const found = products.get(code)?.points.find((one) => one.code === point);
      const deviceId = ids.get(place.id)?.get(code);
      if (!found || deviceId === undefined) throw new Error(`${place.code} has no ${code}/${point}.`);
      const part: 'v' | 'c' = found.kind === 'counter' ? 'c' : 'v';
      return { stationId: place.id, role, deviceId, part, pos: found.pos, sign, scale };
    });
  });
  await db.insert(stationChannel).values(rows);
}

/** The meters of all stations. Most reckon with their transformers themselves, so that their multiplier is 1. */
async function seedMeters(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  stations: readonly StationRow[],
  ids: ReadonlyMap<bigint, Ids>,
): Promise<void> {
  const { db } = context;
  const stories = new Map(
    (await readSites(context)).map(({ facts }) => [facts.stationId, siteOf(facts).story]),
  );
  const rows = stations.flatMap((place) =>
    treeOf(place)
      .filter(({ product }) => product.kind === 'meter')
      .flatMap(({ code }) => {
        const deviceId = ids.get(place.id)?.get(code) ?? 0;
        const changes = (stories.get(place.id)?.registers ?? []).filter(
          (change) => change.device === code && change.reason === 'exchange' && change.at > 0,
        );
        return meterRows(place, deviceId, code, changes, context.clock());
      }),
  );
  await db.insert(meter).values(rows);
}

/** A current transformer's ratio to its 5 A, in steps of 20. */
const ratioOf = (transformerKva: number, volts: number) =>
  Math.max(20, Math.ceil((transformerKva * 1000) / (Math.sqrt(3) * volts) / 5 / 20) * 20);
const VOLTS = { '<1kV': 400, '1-10kV': 10_000, '35kV': 35_000 } as const;

const CALIBRATED_YEARS = 3;
const CALIBRATED_EARLY_DAYS = 60;
/** Meters whose calibration is late, or due soon, by days from now. */
const CALIBRATION_DAYS: Readonly<Record<string, number>> = { 'SF-ES-01/M1': -12, 'SF-CES-01/M1': 19 };

/** A meter is calibrated every three years from its beginning on, and early where it would be due soon by chance. */
function calibrationOf(name: string, since: Date, now: Date) {
  const days = CALIBRATION_DAYS[name];
  const soon = daysAfter(now, CALIBRATED_EARLY_DAYS);
  const due = days === undefined ? yearsAfter(since, CALIBRATED_YEARS) : daysAfter(now, days);
  while (days === undefined && due <= soon) due.setUTCFullYear(due.getUTCFullYear() + CALIBRATED_YEARS);
  const planned = yearsAfter(due, -CALIBRATED_YEARS);
  const on = planned > now ? daysAfter(now, -CALIBRATED_EARLY_DAYS) : planned;
  return {
    calibratedOn: on.toISOString().slice(0, 10),
    calibrationDue: due.toISOString().slice(0, 10),
    certificate: `JL-${on.getUTCFullYear()}-${name.replaceAll('/', '-')}`,
  };
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

function yearsAfter(at: Date, years: number): Date {
  const moved = new Date(at);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}

const text = (wh: number | undefined) => (wh === undefined ? null : (wh / 1000).toFixed(3));

function meterRows(
  place: StationRow,
  deviceId: number,
  code: string,
  changes: readonly RegisterChange[],
  now: Date,
): (typeof meter.$inferInsert)[] {
  const volts = VOLTS[place.voltageLevel];
  const pt = volts < 1000 ? 1 : volts / 100;
  const ct = ratioOf(place.transformerKva, volts);
  return [...changes, undefined].map((change, index) => {
    const before = changes[index - 1];
    const multiplier = change?.multipliers[0] ?? before?.multipliers[1] ?? 1;
    return {
      ...{ stationId: place.id, deviceId, multiplier },
      validFrom: before ? new Date(before.at) : place.createdAt,
      validTo: change ? new Date(change.at) : null,
      // Where the register is one of the secondary side, its ratios make the multiplier.
      ...(multiplier === 1 ? { ct, pt } : { ct: multiplier / pt, pt }),
      ...(change
        ? { calibratedOn: null, calibrationDue: null }
        : calibrationOf(`${place.code}/${code}`, before ? new Date(before.at) : place.createdAt, now)),
      seal: `${place.code}-${code}-${String(index + 1).padStart(2, '0')}`,
      closing: text(change?.beforeWh?.import),
      // The history knows what a meter showed that was exchanged before the seed's days.
      opening: before && !change ? '0' : null,
      direction: 'normal' as const,
    };
  });
}
