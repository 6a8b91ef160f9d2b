import { setTimeout } from 'node:timers/promises';
import { and, inArray, isNull } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { batchRead } from '#contract/energy/batch-read/calls.ts';
import type { ReadMiss } from '#contract/energy/command/limits.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { Language } from '#contract/preferences.ts';
import type { RuleName } from '#contract/rules/violation.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { grouped } from '#server/core/grouped.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { type DeviceFacts, pointNameOf } from '#server/energy/device/public.ts';
import { readDeviceNames } from '#server/energy/gateway/public.ts';
import { reachOf } from '#server/energy/gateway-connection/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { reachViolation } from '../check.ts';
import type { Desk } from '../desk.ts';
import { deviceRead } from '../schema.ts';
import { handOver } from './hand-over.ts';
import { blockedOf } from './show.ts';

type Body = BodyOf<typeof batchRead>;
type ReadRow = typeof deviceRead.$inferSelect;

interface Question {
  readonly device: DeviceFacts;
  readonly points: readonly Point[];
}

const MISSES: Readonly<Record<ReadMiss, RuleName>> = {
  ...{ noAnswer: 'control.noAnswer', declined: 'control.declined', noValue: 'control.noValue' },
  ...{ away: 'control.gatewayAway', readOnly: 'control.readOnly', drift: 'control.drift' },
};
const UNREACHED: Readonly<Partial<Record<RuleName, ReadMiss>>> = {
  ...{ 'control.gatewayAway': 'away', 'control.readOnly': 'readOnly', 'control.drift': 'drift' },
};

/** Asks devices for present values, and waits for their answers. */
export async function readNow(
  desk: Desk,
  asker: Asker,
  body: Body,
  language: Language,
): Promise<DataOf<typeof batchRead>> {
  const { context } = desk;
  const place = await requireStation(context, asker, batchRead, body.station);
  const questions = await questionsOf(desk, place.id, body);
  await countRead(context, asker);
  const names = await readDeviceNames(context, place.id);
  const reach = await reachOfStation(context, place.id);
  const rows = reach ? [] : await ask(desk, place.id, questions);
  const found: DataOf<typeof batchRead> = { values: [], missing: [] };
  for (const { device, points } of questions) {
    const row = rows.find(({ deviceId }) => deviceId === device.id);
    for (const point of points) {
      const of = {
        ...{ device: device.code, deviceName: names.get(device.id) ?? device.code },
        ...{ point: point.code, pointName: pointNameOf(point, language) },
      };
      const value = row?.values?.[point.code];
      if (row?.answeredAt && value !== undefined)
        found.values.push({ ...of, unit: point.unit, value, ts: row.answeredAt.getTime() });
      else {
        const reason = UNREACHED[reach?.rule ?? 'control.noAnswer'] ?? missOf(row);
        const { message } = blockedOf({ params: reach?.params ?? {}, rule: MISSES[reason] }, language);
        found.missing.push({ ...of, reason, message });
      }
    }
  }
  return found;
}

async function countRead({ db, clock, config }: Context, { userId }: Asker): Promise<void> {
  const cap = { key: `control-read:${userId}`, limit: config.limits.readsPerMinute, windowSeconds: 60 };
  await countEvent(db, clock(), [cap]);
}

function missOf(row: ReadRow | undefined): ReadMiss {
  if (!row?.answeredAt) return 'noAnswer';
  return row.values === null ? 'declined' : 'noValue';
}

async function reachOfStation(context: Context, stationId: bigint) {
  const { db } = context;
  const [place] = await db
    .select({ source: station.source })
    .from(station)
    .where(inArray(station.id, [stationId]));
  return reachViolation((await reachOf(context, [stationId])).get(stationId), place?.source === 'simulator');
}

/** The points by device. Refuses names that the station does not have. */
async function questionsOf({ devices }: Desk, stationId: bigint, { points }: Body): Promise<Question[]> {
  const known = await devices.of(stationId);
  const asked = points.map(({ device: code, point: name }, index) => {
    const device = known.byCode.get(code);
    const point = device?.model.points.get(name);
    if (!device) throw refuse(`points.${index}.device`, 'control.device');
    if (!point || point.kind === 'counter') throw refuse(`points.${index}.point`, 'series.point', name);
    return { device, point };
  });
  return [...grouped(asked, ({ device }) => device)].map(([device, own]) => ({
    device,
    points: own.map(({ point }) => point),
  }));
}

const refuse = (field: string, rule: string, point = '') =>
  new Refusal(Code.Invalid, { errors: [{ field, rule, params: { point } }] });

async function ask(desk: Desk, stationId: bigint, questions: readonly Question[]): Promise<ReadRow[]> {
  const { db, clock, config } = desk.context;
  const { readExpiryMs, readPollMs } = config.limits;
  const now = clock();
  const rows = await db
    .insert(deviceRead)
    .values(
      questions.map(({ device, points }) => ({
        ...{ stationId, deviceId: device.id, points: points.map(({ code }) => code) },
        ...{ createdAt: now, expiresAt: secondsAfter(now, readExpiryMs / 1000) },
      })),
    )
    .returning({ id: deviceRead.id });
  await handOver(desk, stationId);
  const ids = rows.map(({ id }) => id);
  const until = performance.now() + readExpiryMs;
  const isOpen = and(inArray(deviceRead.id, ids), isNull(deviceRead.answeredAt));
  while (performance.now() < until && (await db.$count(deviceRead, isOpen)) > 0) await setTimeout(readPollMs);
  return db.select().from(deviceRead).where(inArray(deviceRead.id, ids));
}
