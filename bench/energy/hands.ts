// What people wait for: a command until a frame proves it, and an alarm from its frame to the list behind the bell.

import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import { percentileOf, type Times } from './measure.ts';
import type { Ask } from './reads.ts';

/** In ms. */
export interface HandsFigures {
  readonly count: number;
  /** From the request of a command to `verified`, on the simulator. */
  readonly verified: Times;
  /** From sending a frame to the push of its alarm. */
  readonly pushed: Times;
}

const STATION = 'SF-ES-01';
/** Converters that carry out what they are told. */
const CONVERTERS = ['PCS-01', 'PCS-02', 'PCS-03'];
const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

const dataOf = async (answer: Promise<ArrayBuffer>) => JSON.parse(Buffer.from(await answer).toString()).data;

/** Time until `look` finds something. */
async function timeUntil(began: number, look: () => Promise<boolean>): Promise<number> {
  while (!(await look())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('Nothing came of it.');
    await setTimeout(LOOK_MS);
  }
  return performance.now() - began;
}

const timesOf = (times: readonly number[]): Times => ({
  p50: percentileOf(times, 0.5),
  p95: percentileOf(times, 0.95),
});

async function command(ask: Ask, at: number): Promise<number> {
  const began = performance.now();
  const facts = { station: STATION, device: CONVERTERS[at % CONVERTERS.length], point: 'setpointKw' };
  const key = `bench-${at}-${Date.now()}`;
  const { id } = await dataOf(
    ask('POST', '/control/v1/commands', { ...facts, value: 20 + (at % 50), idempotencyKey: key }),
  );
  let state = 'open';
  const time = await timeUntil(began, async () => {
    ({ state } = await dataOf(ask('GET', `/control/v1/commands/${id}`)));
    return state !== 'open';
  });
  if (state !== 'verified') throw new Error(`A command ended as ${state}.`);
  return time;
}

/** A rule that no simulated meter meets, and a frame that does. */
async function push(ask: Ask, base: string, key: string, at: number): Promise<number> {
  const code = `BENCH${Date.now()}-${at}`;
  const { id } = await dataOf(
    ask('POST', '/alarm_v2/rules', {
      ...{ code, level: 2, names: { zh: '试验', en: 'Trial', ja: '試験' }, match: 'any' },
      conditions: [{ kind: 'threshold', point: 'hz', op: '>', value: 60 }],
      ...{ holdS: 0, clearHoldS: 60, flapS: 600, enabled: true, safety: false },
      scope: { stationTypes: [], stations: [STATION], deviceKinds: ['meter'], devices: [] },
    }),
  );
  const body = JSON.stringify({
    frames: [{ device: 'M1', ts: new Date().toISOString(), v: { hz: 65 } }],
  });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const began = performance.now();
  const answer = await fetch(`${base}/telemetry/v1/frames`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A frame was refused: ${await answer.text()}`);
  const time = await timeUntil(began, async () => {
    if(performance.now()-began>8000){console.error(await (answer.bodyUsed?'':answer.text()), JSON.stringify(await dataOf(ask('GET','/alarm_v2/alarms?size=3&page=1&station=SF-ES-01'))).slice(0,900), JSON.stringify(await dataOf(ask('GET', '/alarm_v2/push-logs?isMyself=1&size=2'))).slice(0,900));process.exit()}
    const { list } = await dataOf(ask('GET', '/alarm_v2/push-logs?isMyself=1&size=5'));
    return list.some(({ alarm }: { alarm: { code: string } }) => alarm.code === code);
  });
  await ask('DELETE', `/alarm_v2/rules/${id}`);
  return time;
}

/** Measures both, one after the other as a person does. */
export async function measureHands(
  ask: Ask,
  db: Database,
  { base, count }: { readonly base: string; readonly count: number },
): Promise<HandsFigures> {
  const key = (await createStationKey(db, STATION, 'bench', new Date())) ?? '';
  const verified: number[] = [];
  const pushed: number[] = [];
  for (let at = 0; at < count; at += 1) {
    verified.push(await command(ask, at));
    pushed.push(await push(ask, base, key, at));
  }
  return { count, verified: timesOf(verified), pushed: timesOf(pushed) };
}
