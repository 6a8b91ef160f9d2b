import { eq } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { openMeter } from '#server/energy/meter/public.ts';
import { ensureMonths, upsertRolls } from '#server/energy/roll/public.ts';
import { createPartitions, executeOnTelemetry, oidOf, partitionAt } from '#server/energy/telemetry/public.ts';
import { mark, WorkKind } from '#server/energy/work/public.ts';
import { basesOf } from '../bases.ts';
import type { BlockJob, Chunk, Job, Oids } from '../history/job.ts';
import type { HistoryThread } from '../history/start-thread.ts';
import { QUARTER_MS } from '../history/summary.ts';
import { simulation } from '../schema.ts';
import { dayAt, siteOf } from '../site.ts';
import type { RegisterMark } from '../story.ts';
import { storeBases } from './anchor.ts';
import { LEAD_MS } from './begin.ts';
import { checkpointBefore, checkpointBehind, storeCheckpoints } from './checkpoint.ts';
import type { Pause } from './live.ts';
import { readSites, type StoredSite } from './sites.ts';

const DAY_MS = 86_400_000;
/** Frames of so long before now are made of all devices, buckets of meters and weather stations for so long. */
const RAW_MS = DAY_MS;
const METER_DAYS = 62;
/** Buckets of inverters and converters: the seven full days that these are judged by. A station has many of them. */
const UNIT_DAYS = 9;
/** Days of one piece; the newest ones come first and soon. */
const PIECES = [2, 7, 30];
/** Rows of a statement: in the embedded database, it holds up the server for about 20 ms. */
const ROWS = { embedded: 400, postgresql: 2000 };
const ROLL5_MS = 300_000;

type Source = Pick<Context, 'db' | 'telemetry' | 'clock' | 'config'>;

/** Makes the past of simulated stations, by a thread and in statements that leave the server time for others. */
export interface History {
  /** Fills the pauses, newest first, then the time before the first of them. */
  fill(pauses: readonly Pause[], signal: AbortSignal): Promise<void>;
  /** Does one job, and stores what it makes. */
  run(job: Omit<Job, 'oids' | 'batch'>): Promise<void>;
}

export function createHistory(context: Source, thread: HistoryThread): History {
  const { db, telemetry, config, clock } = context;

  async function run(job: Omit<Job, 'oids' | 'batch'>): Promise<void> {
    const common = { oids: await oids(telemetry), batch: ROWS[telemetry.kind] };
    await thread.run({ ...job, ...common } as Job, (chunk) => store(context, job.facts.stationId, chunk));
  }

  /** The days of a pause from their start on, or the day of the station's own start. */
  async function newest({ stored: { facts, madeFrom }, from, to }: Pause): Promise<void> {
    const end = Math.floor(to / QUARTER_MS) * QUARTER_MS;
    const begun = isBegun({ facts, madeFrom });
    const first = dayAt(facts, begun ? (from ?? to) : Math.min(from ?? to, madeFrom)).startsAt;
    const start = await checkpointBefore(db, facts.stationId, first);
    if (start && end > start.at) await run(blockOf(facts, { from: start.at, to: end, start }, to));
    if (!begun) await made(facts.stationId, first);
  }

  async function frames({ stored, from, to }: Pause): Promise<void> {
    const { facts } = stored;
    const begin = Math.max((isBegun(stored) && from) || 0, to - RAW_MS);
    const start = await checkpointBefore(db, facts.stationId, begin);
    const job = { kind: 'frame', facts, to, deviceIds: null } as const;
    if (start) await run({ ...job, from: begin, start } as Omit<Job, 'oids' | 'batch'>);
    // The bucket that is open now is rolled up from its frames, like those to come.
    const bucket = Math.floor(to / ROLL5_MS) * ROLL5_MS;
    const work = [-2, -1, 0].map((steps) => bucket + steps * ROLL5_MS);
    await telemetry.transaction((tx) =>
      mark(
        tx,
        facts.stationId,
        work.map((at) => ({ kind: WorkKind.Roll5, bucket: at, dueAt: at + ROLL5_MS })),
        clock(),
      ),
    );
  }

  /** A piece of the time before; false when there is none left. */
  async function older({ facts }: StoredSite, days: number): Promise<boolean> {
    const [row] = await db
      .select({ madeFrom: simulation.madeFrom })
      .from(simulation)
      .where(eq(simulation.stationId, facts.stationId));
    if (!row) return false;
    const horizon = facts.startedAt - config.limits.simulatedHistoryDays * DAY_MS;
    const to = row.madeFrom.getTime();
    const end = await checkpointBehind(db, facts.stationId, to);
    if (to <= horizon || end?.at !== to) return false;
    const from = dayAt(facts, Math.max(horizon, to - days * DAY_MS)).startsAt;
    const start = await checkpointBefore(db, facts.stationId, from);
    const known = start?.at === from ? { start } : { end };
    await run(blockOf(facts, { from, to, ...known }, facts.startedAt));
    await made(facts.stationId, from);
    return from > horizon;
  }

  const made = async (stationId: bigint, from: number) => {
    await db
      .update(simulation)
      .set({ madeFrom: new Date(from) })
      .where(eq(simulation.stationId, stationId));
  };

  async function fill(pauses: readonly Pause[], signal: AbortSignal): Promise<void> {
    if (config.limits.simulatedHistoryDays === 0) return;
    /** Whatever is left when the server ends is made after its next start. */
    const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
      for (const item of items) if (!signal.aborted) await work(item);
    };
    await each(pauses, newest);
    let open: readonly StoredSite[] = pauses.map(({ stored }) => stored);
    for (let piece = 0; open.length > 0 && !signal.aborted; piece += 1) {
      const left: StoredSite[] = [];
      const days = PIECES[piece] ?? PIECES.at(-1) ?? 1;
      await each(open, async (site) => (await older(await fresh(site), days)) && left.push(site));
      if (piece === 0) await each(pauses, frames);
      open = left;
    }
  }

  /** With what the pieces before have found. */
  const fresh = async (site: StoredSite) => (await readSites(context, site.facts.stationId))[0] ?? site;

  return { fill, run };
}

/** History begins with the local day of the start. Before, a server had no time for it. */
const isBegun = ({ facts, madeFrom }: Pick<StoredSite, 'facts' | 'madeFrom'>): boolean =>
  dayAt(facts, madeFrom).startsAt === madeFrom;

const blockOf = (
  facts: StoredSite['facts'],
  time: Pick<BlockJob, 'from' | 'to' | 'start' | 'end'>,
  now: number,
): Omit<BlockJob, 'oids' | 'batch'> => ({
  ...{ kind: 'block', facts, ...time },
  leadFrom: time.from - LEAD_MS,
  metersFrom: now - METER_DAYS * DAY_MS,
  unitsFrom: now - UNIT_DAYS * DAY_MS,
});

async function oids(telemetry: Source['telemetry']): Promise<Oids> {
  return {
    frame: await oidOf(telemetry, 'frame_in'),
    roll5: await oidOf(telemetry, 'roll5_in'),
    roll15: await oidOf(telemetry, 'roll15_in'),
    roll_day: await oidOf(telemetry, 'roll_day_in'),
  };
}

/** Stores a part of a job's result. What is there already is the same, or was measured. */
async function store(context: Source, stationId: bigint, chunk: Chunk): Promise<void> {
  if (chunk.kind === 'checkpoints') return storeCheckpoints(context.db, stationId, chunk.checkpoints);
  if (chunk.kind === 'marks') return storeMarks(context, stationId, chunk.marks);
  const { table, batch, times } = chunk;
  await context.telemetry.transaction(async (tx) => {
    if (table === 'roll5' || table === 'roll15')
      await ensureMonths(
        tx,
        table,
        times.map((t) => ({ t })),
      );
    if (table !== 'frame')
      return upsertRolls(tx, table, Buffer.from(batch.buffer, batch.byteOffset, batch.length));
    const days = times.map((at) => partitionAt('frame', at));
    await createPartitions(executeOnTelemetry(tx), 'frame', days);
    await tx.query(`insert into frame select * from unnest($1::frame_in[]) on conflict do nothing`, [batch]);
  });
}

/** The energies at a change of a meter: they tell what the meter showed that was put into use then. */
async function storeMarks(context: Source, stationId: bigint, marks: readonly RegisterMark[]): Promise<void> {
  const { db, telemetry } = context;
  await db.update(simulation).set({ marks }).where(eq(simulation.stationId, stationId));
  const [stored] = await readSites(context, stationId);
  if (!stored) return;
  const site = siteOf(stored.facts);
  await storeBases(telemetry, site);
  for (const { at, device } of site.story.registers) {
    const deviceId = site.facts.deviceIds.get(device);
    const offset = basesOf(site).find(
      (base) => base.deviceId === deviceId && base.pos === 1 && base.since < at,
    );
    const before = site.story.registers.find((change) => change.at === at)?.beforeWh;
    if (!offset || !before || deviceId === undefined) continue;
    await openMeter(db, deviceId, at, before.import + offset.offsetWh);
  }
}
