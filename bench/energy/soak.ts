// Stations that send a frame of each device a minute, one body a station, spread over the minute, into the built server,
// while streams follow some of them.
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import type { Seat } from '#test/support/organization.ts';
import { COUNTERS, gauges, MINUTE_MS } from './frames.ts';
import { CABINET, codeOf } from './load.ts';
import { percentileOf } from './measure.ts';
import { openStreams, type StreamFigures } from './streams.ts';

export interface SoakFigures {
  readonly stations: number;
  readonly devices: number;
  readonly minutes: number;
  readonly frames: number;
  readonly refused: number;
  /** Bodies that were not acknowledged. */
  readonly failed: number;
  /** From sending a body to its acknowledgement, in ms. */
  readonly acknowledged: { readonly p50: number; readonly p95: number; readonly max: number };
  /** Age of the oldest due work of any kind, in seconds: median and most of one look a minute. */
  readonly workAge: { readonly p50: number; readonly max: number };
  /** Resident memory of the server in MB: after the fifth minute, at the end, and most. */
  readonly memory: { readonly early: number; readonly end: number; readonly max: number };
  /** CPU seconds of the server in a second. */
  readonly cpu: number;
  /** Growth of the database, in GB a day. */
  readonly disk: number;
  readonly streams: StreamFigures;
}

export interface SoakOptions {
  readonly stations: number;
  readonly devices: number;
  readonly minutes: number;
  readonly streams: number;
}

interface Rig {
  readonly db: Database;
  readonly client: pg.Client;
  readonly url: string;
  /** An administrator of the stations. */
  readonly seat: Required<Seat>;
}

const WARM_MINUTES = 5;
const MB = 1_000_000;

/** Stations that streams follow. In every second minute, a value of theirs raises an alarm. */
const FOLLOWED = 50;
const HIGH = 5000;
const RULE = {
  ...{ code: 'BENCH', level: 3, names: { zh: '高', en: 'High', ja: '高' }, match: 'any', enabled: true },
  conditions: [{ kind: 'threshold', point: 'g1', op: '>', value: HIGH - 1 }],
  ...{ holdS: 0, clearHoldS: 0, flapS: 0, safety: false },
  scope: { stationTypes: [], stations: [], deviceKinds: [CABINET], devices: [] },
};

/** A minute's body of a station. Counters grow by a tenth of a unit a minute. */
function bodyOf(minute: number, devices: number, isHigh: boolean): string {
  const ts = new Date(minute * MINUTE_MS).toISOString();
  return JSON.stringify({
    frames: Array.from({ length: devices }, (_, device) => ({
      ...{ device: `C${String(device + 1).padStart(2, '0')}`, ts, model: 1 },
      row: [
        ...(isHigh ? [HIGH, ...gauges().slice(1)] : gauges()),
        ...Array.from({ length: COUNTERS }, (__, at) => minute / 10 + at),
      ],
    })),
  });
}

async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as size');
  return rows[0].size;
}

/** The greatest value of a metric, whatever its labels. */
async function metricsOf(url: string): Promise<(name: string) => number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  return (name) =>
    Math.max(
      ...lines
        .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
        .map((line) => Number(line.split(' ').at(-1))),
    );
}

async function addRule(url: string, { token, org }: Required<Seat>): Promise<void> {
  const answer = await fetch(`${url}/api/alarm_v2/rules`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-org-id': org, 'content-type': 'application/json' },
    body: JSON.stringify(RULE),
  });
  if (!answer.ok) throw new Error(`The rule was refused: ${await answer.text()}`);
}

export async function measureSoak(
  { db, client, url, seat }: Rig,
  { stations, devices, minutes, streams: count }: SoakOptions,
): Promise<SoakFigures> {
  const keys: string[] = [];
  for (let at = 1; at <= stations; at += 1)
    keys.push((await createStationKey(db, codeOf(at), 'bench', new Date())) ?? '');
  let [frames, refused, failed] = [0, 0, 0];
  const times: number[] = [];
  const send = async (key: string, body: string): Promise<void> => {
    const began = performance.now();
    try {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/telemetry/v1/frames`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(String(answer.status));
      const { data } = (await answer.json()) as { data: { stored: number; refused: unknown[] } };
      frames += data.stored;
      refused += data.refused.length;
      times.push(performance.now() - began);
    } catch {
      failed += 1;
    }
  };
  await addRule(url, seat);
  const every = Math.max(1, Math.floor(stations / FOLLOWED));
  const followed = Array.from({ length: stations }, (_, at) => at).filter((at) => at % every === 0);
  const streams = await openStreams({
    url,
    ...seat,
    count,
    codes: followed.map((at) => codeOf(at + 1)),
    alarm: RULE.code,
  });
  const ages: number[] = [];
  const memories: number[] = [];
  const sizeBefore = await sizeOf(client);
  const began = Date.now();
  const cpuBefore = (await metricsOf(url))('process_cpu_seconds_total');
  const first = Math.floor(began / MINUTE_MS);
  const open = new Set<Promise<void>>();
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const [at, key] of keys.entries()) {
      const due = began + minute * MINUTE_MS + (at / stations) * MINUTE_MS;
      const wait = due - Date.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const isFollowed = at % every === 0;
      const isHigh = isFollowed && minute % 2 === 1;
      // The loaded values are newer than the frames of the first minute.
      if (isFollowed && minute > 0)
        streams.sends(codeOf(at + 1), { ts: (first + minute) * MINUTE_MS, alarms: isHigh ? devices : 0 });
      const body = bodyOf(first + minute, devices, isHigh);
      const sent = send(key, body).finally(() => open.delete(sent));
      open.add(sent);
    }
    const metric = await metricsOf(url);
    ages.push(metric('heliport_work_age_seconds'));
    memories.push(metric('process_resident_memory_bytes') / MB);
    const [age, memory] = [ages, memories].map((all) => Math.round(all.at(-1) ?? 0));
    process.stderr.write(`minute ${minute + 1}: ${frames} frames, work due for ${age} s, ${memory} MB\n`);
  }
  await Promise.all(open);
  const seconds = (Date.now() - began) / 1000;
  // Looks for news and alarms come once a second.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const heard = streams.end();
  const cpu = ((await metricsOf(url))('process_cpu_seconds_total') - cpuBefore) / seconds;
  const disk = (((await sizeOf(client)) - sizeBefore) / seconds) * (86_400 / 1e9);
  return {
    ...{ stations, devices, minutes, frames, refused, failed, cpu, disk, streams: heard },
    acknowledged: { p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95), max: Math.max(...times) },
    workAge: { p50: percentileOf(ages, 0.5), max: Math.max(...ages) },
    memory: {
      early: memories[Math.min(WARM_MINUTES, memories.length) - 1] ?? Number.NaN,
      end: memories.at(-1) ?? Number.NaN,
      max: Math.max(...memories),
    },
  };
}
