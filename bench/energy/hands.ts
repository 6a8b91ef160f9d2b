// What people wait for: a command until a frame proves it, an alarm until it is listed, and its push.

import { setTimeout } from 'node:timers/promises';
import { ALARM_RULES } from '#contract/energy/alarm/limits.ts';
import type { Database } from '#server/db/database.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import { percentileOf, type Times } from './measure.ts';
import type { Ask } from './reads.ts';

/** In ms. */
export interface HandsFigures {
  readonly count: number;
  /** From the request of a command to `verified`, on the simulator. */
  readonly verified: Times;
  /** From sending a frame to its alarm in the list. */
  readonly raised: Times;
  /** From the first step of an alarm to its push. */
  readonly pushed: Times;
}

const STATION = 'SF-ES-01';
/** Converters that carry out what they are told. */
const CONVERTERS = ['PCS-01', 'PCS-02', 'PCS-03'];
const LOOK_MS = 50;
const FIRST_STEP_MS = ALARM_RULES[0].unresolvedMinutes * 60_000;
/** Until the last alarm has reached its step, and a minute. */
const PATIENCE_MS = FIRST_STEP_MS + 60_000;

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

interface Raised {
  readonly code: string;
  /** When people are told of it, in ms since 1970. */
  readonly dueAt: number;
  readonly time: number;
}

/** Adds a rule that no simulated meter meets, and sends a frame that does. */
async function raise(ask: Ask, base: string, key: string, at: number): Promise<Raised> {
  const code = `BENCH${Date.now()}-${at}`;
  await ask('POST', '/alarm_v2/rules', {
    ...{ code, level: 2, names: { zh: '试验', en: 'Trial', ja: '試験' }, match: 'any' },
    conditions: [{ kind: 'threshold', point: 'hz', op: '>', value: 60 }],
    ...{ holdS: 0, clearHoldS: 3600, flapS: 600, enabled: true, safety: false },
    scope: { stationTypes: [], stations: [STATION], deviceKinds: ['meter'], devices: [] },
  });
  const body = JSON.stringify({ frames: [{ device: 'M1', ts: new Date().toISOString(), v: { hz: 65 } }] });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const began = performance.now();
  const answer = await fetch(`${base}/telemetry/v1/frames`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A frame was refused: ${await answer.text()}`);
  let startAt = '';
  const time = await timeUntil(began, async () => {
    const { list } = await dataOf(ask('GET', `/alarm_v2/alarms?page=1&size=20&station=${STATION}`));
    const found = (list as { code: string; startAt: string }[]).find((alarm) => alarm.code === code);
    startAt = found?.startAt ?? '';
    return found !== undefined;
  });
  return { code, time, dueAt: Date.parse(startAt) + FIRST_STEP_MS };
}

/** Time from the first step of each alarm to its push in the list of the person who asks. */
async function lateness(ask: Ask, raised: readonly Raised[]): Promise<number[]> {
  const late = new Map<string, number>();
  await timeUntil(performance.now(), async () => {
    const { list } = await dataOf(ask('GET', '/alarm_v2/push-logs?isMyself=1&size=100'));
    const told = new Set(list.map(({ alarm }: { alarm: { code: string } }) => alarm.code));
    for (const { code, dueAt } of raised)
      if (told.has(code) && !late.has(code)) late.set(code, Date.now() - dueAt);
    return late.size === raised.length;
  });
  return [...late.values()];
}

/** Measures commands and alarms, one after the other as a person does, and then waits for the pushes. */
export async function measureHands(
  ask: Ask,
  db: Database,
  { base, count }: { readonly base: string; readonly count: number },
): Promise<HandsFigures> {
  const key = (await createStationKey(db, STATION, 'bench', new Date())) ?? '';
  const verified: number[] = [];
  const raised: Raised[] = [];
  for (let at = 0; at < count; at += 1) {
    verified.push(await command(ask, at));
    raised.push(await raise(ask, base, key, at));
  }
  return {
    ...{ count, verified: timesOf(verified), raised: timesOf(raised.map(({ time }) => time)) },
    pushed: timesOf(await lateness(ask, raised)),
  };
}
