import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Context } from '#server/core/context.ts';
import type { Telemetry, TelemetryQuery } from '#server/db/telemetry.ts';
import { zoneDay } from '#server/energy/day/schema.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import type { Frame } from '#server/energy/frame/frame.ts';
import { createWorker } from '#server/energy/worker.ts';
import type { TestServer } from './server.ts';
import { deriveFigures, type MeasuredStation, measuredStation } from './telemetry.ts';

const MINUTE_MS = 60_000;

/** A day of a device in a few words, from which its frames are made. */
export interface Story {
  /** For each minute of the story whether a frame was sent, and what happened to the counter. */
  readonly minutes: readonly ('sent' | 'missing' | 'zero' | 'reset' | 'spike' | 'suspect')[];
  readonly power: number;
}

const minute = fc.oneof(
  { weight: 30, arbitrary: fc.constant('sent' as const) },
  { weight: 8, arbitrary: fc.constant('missing' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('zero' as const, 'reset' as const, 'spike' as const, 'suspect' as const),
  },
);

export const story: fc.Arbitrary<Story> = fc.record({
  minutes: fc.array(minute, { minLength: 30, maxLength: 100, size: 'max' }),
  power: fc.integer({ min: 0, max: 100 }),
});

/** The frames of a story. Power is in kW, so a minute has up to 1,667 Wh. */
export function framesOf({ minutes, power }: Story, start: number): Omit<Frame, 's' | 'd'>[] {
  let counter = 5_000_000;
  return minutes.flatMap((what, index) => {
    // With a steady power, a reading between any two neighbours would be the same.
    const energy = Math.round(((power * 1000) / 60) * (((index * 7) % 10) / 10));
    counter = what === 'reset' ? 0 : counter + energy;
    if (what === 'missing') return [];
    const shown = { zero: 0, spike: counter * 2 }[what as string] ?? counter;
    return [
      {
        ...{ t: start + index * MINUTE_MS, q: what === 'suspect' ? 16 : 0 },
        v: [50 + (index % 7), index % 11 === 0 ? null : power, index % 3],
        c: [shown, index % 13 === 0 ? null : counter],
      },
    ];
  });
}

/** A copy of the context whose transactions fail after so many statements, as if the server was killed there. */
function failingAfter(context: Context, statements: number): Context {
  let left = statements;
  const { telemetry } = context;
  const failing = (inner: TelemetryQuery): TelemetryQuery => ({
    query: (text, values) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return inner.query(text, values);
    },
  });
  const broken: Telemetry = {
    ...telemetry,
    transaction: (work) => telemetry.transaction((tx) => work(failing(tx))),
  };
  return { ...context, telemetry: broken };
}

/** Two stations with the same devices: one gets frames in any way, the other in order. */
export async function rollTwins(server: TestServer) {
  const { context } = server;
  const twins = [
    await measuredStation(server, 'SF-ES-01', ['A', 'B']),
    await measuredStation(server, 'HS-ES-01', ['A', 'B']),
  ] as const;
  const own = new Map<bigint, number>();
  for (const twin of twins) own.set(twin.id, await deriveFigures(server, twin));
  const start = await startOfStory(server);
  return {
    twins,
    /** Shortly before a local midnight, so that stories are of two days. */
    start,
    async clear(): Promise<void> {
      const tables = ['frame', 'latest', 'roll5', 'roll15', 'roll_day', 'work', 'counter_base'];
      await context.telemetry.query(`truncate ${tables.join()}`);
    },
    /** `isDerived`: the station's own figures are made of them. */
    async store(
      place: MeasuredStation,
      frames: readonly (Omit<Frame, 's' | 'd'> & { device: string })[],
      isDerived: boolean,
    ) {
      const ingest = createIngest(context);
      await ingest.store(
        frames.map(({ device, ...frame }) => ({ ...frame, s: place.id, d: place.devices[device] ?? 0 })),
        isDerived,
      );
    },
    /** Two servers do what is due. */
    async work({ id }: MeasuredStation): Promise<void> {
      const workers = [1, 2].map(() => createWorker(context, createDevices(context)));
      await Promise.all(workers.map((worker) => worker.run(id)));
      // Each leaves alone what the other one has.
      await workers[0]?.run(id);
    },
    /** A server is killed after some statements of its work. */
    async crash({ id }: MeasuredStation, statements: number): Promise<void> {
      const broken = failingAfter(context, statements);
      await createWorker(broken, createDevices(context))
        .run(id)
        .catch((error: Error) => {
          if (error.message !== 'killed') throw error;
        });
    },
    async rows(place: MeasuredStation): Promise<Record<string, unknown[]>> {
      const found: Record<string, unknown[]> = {};
      const name = new Map(Object.entries(place.devices).map(([code, id]) => [id, code]));
      name.set(own.get(place.id) ?? 0, 'OWN');
      for (const table of ['frame', 'roll5', 'roll15', 'roll_day', 'counter_base', 'work']) {
        const rows = await context.telemetry.query<{ row: string }>(
          `select (to_jsonb(t) - 'station_id' - 'marks')::text as row from ${table} t where station_id = $1::bigint`,
          [place.id],
        );
        found[table] = rows
          .map(({ row }) => JSON.parse(row))
          .map((row) => JSON.stringify({ ...row, device_id: name.get(row.device_id) }))
          .sort();
      }
      return found;
    },
  };
}

async function startOfStory({ context, clock }: TestServer): Promise<number> {
  const [day] = await context.db
    .select({ startsAt: zoneDay.startsAt })
    .from(zoneDay)
    .where(
      sql`${eq(zoneDay.tz, 'Asia/Shanghai')} and ${zoneDay.startsAt} < ${new Date(clock().getTime() - 3 * 86_400_000).toISOString()}`,
    )
    .orderBy(sql`starts_at desc`)
    .limit(1);
  if (!day) throw new Error('No day is stored.');
  return day.startsAt.getTime() - 60 * MINUTE_MS;
}
