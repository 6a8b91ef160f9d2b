import assert from 'node:assert/strict';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { type GatewayAnswer, takeAnswer } from '#server/energy/command/commands/answer.ts';
import { handOverLeft } from '#server/energy/command/commands/hand-over.ts';
import { place } from '#server/energy/command/commands/place.ts';
import { lookAtOpen } from '#server/energy/command/commands/verify.ts';
import { createDeadlines } from '#server/energy/command/deadlines.ts';
import type { Desk } from '#server/energy/command/desk.ts';
import { createGateways } from '#server/energy/command/gateways.ts';
import type { AnswerResult } from '#server/energy/command/moves.ts';
import { command, commandStep } from '#server/energy/command/schema.ts';
import { ANY_SERVER } from '#server/energy/gateway-connection/public.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type ControlStation, SETTLE_S } from './control.ts';

const [chen] = accounts;
const ASKER = { userId: chen.id, membership: { organizationId: organizations.sunfield.id } };
const STEP_S = 10;
/** Longer than any command can be open. */
const STORY_S = 360;

/** Numbers of a seed, evenly from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What happens to a command, all of it out of one number. */
interface Schedule {
  readonly answers: readonly { readonly afterS: number; readonly result: AnswerResult }[];
  /** Seconds after the gateway had it; `null`: it never shows the value. */
  readonly showsAfterS: number | null;
  /** Seconds without frames. */
  readonly silentS: number;
  /** The servers’ lives end after so many of their operations; the last one does not end. */
  readonly lives: readonly number[];
  readonly servers: number;
  /** The stored clock jumps by so much in the middle. */
  readonly jumpS: number;
}

function scheduleOf(seed: number): Schedule {
  const random = randomOf(seed);
  const pick = <T>(...values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const whole = (most: number) => Math.floor(random() * most);
  const answers = pick<Schedule['answers']>(
    [{ afterS: whole(20), result: 'done' }],
    [
      { afterS: whole(15), result: 'accepted' },
      { afterS: 15 + whole(40), result: 'done' },
    ],
    [{ afterS: whole(20), result: 'refused' }],
    [],
    [{ afterS: 35 + whole(60), result: pick('done', 'refused') }],
    [
      { afterS: whole(20), result: 'done' },
      { afterS: whole(60), result: 'done' },
    ],
    [
      { afterS: whole(20), result: 'accepted' },
      { afterS: 20 + whole(40), result: 'refused' },
    ],
  );
  return {
    answers,
    showsAfterS: pick<number | null>(null, whole(30), whole(30), whole(200)),
    silentS: pick(0, 0, 60, 400),
    lives: Array.from({ length: whole(5) }, () => whole(14)),
    servers: pick(1, 1, 2),
    jumpS: pick(0, 0, 0, 20, -20, 3600),
  };
}

/** Thrown where a server was killed. */
class Killed extends Error {}

/** A context whose server is killed after so many operations: before or after the next one, and then for good. */
function mortal(context: Context, life: number, killsAfter: boolean): { context: Context; pass: Pass } {
  let left = life;
  const pass: Pass = async (work) => {
    if (left < 0) throw new Killed();
    left -= 1;
    if (left >= 0) return work();
    if (killsAfter) await work();
    throw new Killed();
  };
  const db = new Proxy(context.db, {
    get(target, name, receiver) {
      if (name !== 'transaction') {
        if (left < 0) throw new Killed();
        return Reflect.get(target, name, receiver);
      }
      return (...given: Parameters<Database['transaction']>) => pass(() => target.transaction(...given));
    },
  });
  const { telemetry } = context;
  const own = {
    ...telemetry,
    query: (...given: Parameters<typeof telemetry.query>) => pass(() => telemetry.query(...given)),
  };
  return { context: { ...context, db, telemetry: own as typeof telemetry }, pass };
}
type Pass = <T>(work: () => Promise<T>) => Promise<T>;

/** What happened to a gateway and its device. */
interface Gateway {
  readonly received: { readonly id: string; readonly at: number }[];
  readonly acknowledged: { readonly result: AnswerResult; readonly at: number }[];
}

/** Plays a schedule with a command to a device, and asserts that its end is told as it was. */
export async function playSchedule(
  context: Context,
  station: ControlStation,
  device: string,
  seed: number,
): Promise<string> {
  const schedule = scheduleOf(seed);
  const random = randomOf(seed ^ 0x5bd1e995);
  const start = context.clock().getTime();
  let seconds = 0;
  let jumped = 0;
  const clock = () => new Date(start + (seconds + jumped) * 1000);
  const gateway: Gateway = { received: [], acknowledged: [] };
  const lives = [...schedule.lives];

  function born(): Desk {
    const life = lives.shift() ?? Number.POSITIVE_INFINITY;
    const { context: own, pass } = mortal({ ...context, clock }, life, random() < 0.5);
    const gateways = createGateways(own);
    gateways.add({
      ...{ link: 'mqtt', isShared: true },
      *stations() {
        yield [station.id, 0];
      },
      send: (_, message) => pass(async () => void gateway.received.push({ id: message.id, at: seconds })),
    });
    const deadlines = createDeadlines({ clock, steady: () => seconds * 1000 });
    const onFailure = (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    };
    return { context: own, devices: station.devices, gateways, deadlines, onFailure };
  }
  const servers = Array.from({ length: schedule.servers }, born);
  /** Lets a server do something; one that is killed by it is replaced. */
  async function by<T>(index: number, work: (desk: Desk) => Promise<T>): Promise<T | null> {
    try {
      return await work(servers[index] as Desk);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      servers[index] = born();
      return null;
    }
  }
  const connected = () => station.connected({ server: ANY_SERVER, heardAt: clock(), driftMs: 0 });

  await connected();
  await station.ready(clock());
  const wanted = {
    ...{ station: station.code, device, point: 'setpointKw', value: '50', reason: '' },
    ...{ kind: 'set' as const, source: 'person' as const, key: `seed-${seed}` },
  };
  // The browser sends it again until it hears.
  seconds = 1;
  while ((await by(0, (desk) => place(desk, ASKER, wanted))) === null);

  const waiting = schedule.answers.map((answer) => ({ ...answer }));
  for (seconds = STEP_S; seconds <= STORY_S; seconds += STEP_S) {
    if (seconds === 60) jumped = schedule.jumpS;
    if (seconds % 30 === 0) await connected();
    const [had] = gateway.received;
    while (had && waiting[0] && seconds >= had.at + waiting[0].afterS) {
      const { result } = waiting[0];
      const answer: GatewayAnswer = { id: had.id, result, reason: '', ts: null, values: null };
      const index = Math.floor(random() * servers.length);
      // Without an acknowledgement it sends the answer again, as QoS 1 wants it.
      if ((await by(index, async (desk) => (await takeAnswer(desk, station.id, answer), true))) === null)
        break;
      gateway.acknowledged.push({ result, at: seconds });
      waiting.shift();
    }
    if (seconds % 20 === 0 && seconds > schedule.silentS) {
      const shows = had && schedule.showsAfterS !== null && seconds >= had.at + schedule.showsAfterS;
      await station.frames(clock(), { [device]: [shows ? 50 : 7, 0, 2, 1, 0] });
    }
    await Promise.all(
      servers.map((_, index) =>
        by(index, async (desk) => {
          await handOverLeft(desk);
          await lookAtOpen(desk);
        }),
      ),
    );
    if ((waiting.length === 0 || !had) && (await isOver(context.db, station.ids[device] ?? 0))) break;
  }
  return assertTrue(context.db, station, device, { seed, schedule, gateway });
}

async function isOver(db: Database, deviceId: number): Promise<boolean> {
  const isOpen = and(eq(command.deviceId, deviceId), isNull(command.finishedAt));
  return (await db.$count(command, isOpen)) === 0;
}

interface Played {
  readonly seed: number;
  readonly schedule: Schedule;
  readonly gateway: Gateway;
}

/** One end, which says what happened; and the device is free. */
async function assertTrue(
  db: Database,
  station: ControlStation,
  device: string,
  { seed, schedule, gateway }: Played,
): Promise<string> {
  const deviceId = station.ids[device] ?? 0;
  const rows = await db.select().from(command).where(eq(command.deviceId, deviceId));
  assert.equal(rows.length, 1, `seed ${seed}: one command`);
  const row = rows[0] as (typeof rows)[number];
  const steps = (
    await db
      .select()
      .from(commandStep)
      .where(eq(commandStep.commandId, row.id))
      .orderBy(asc(commandStep.ordinal))
  ).map(({ step }) => step);
  const story = `seed ${seed}: ${JSON.stringify({ schedule, gateway, row, steps }, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`;
  const has = (...any: string[]) => any.some((step) => steps.includes(step as never));
  const count = (step: string) => steps.filter((one) => one === step).length;
  const ends = ['declined', 'unanswered', 'verified', 'mismatch', 'unseen'];

  assert.ok(['verified', 'mismatch', 'timeout', 'fail'].includes(row.state), story);
  assert.ok(gateway.received.length <= 1, story);
  assert.equal((await db.select().from(command).where(isNull(command.finishedAt))).length, 0, story);
  for (const step of new Set(steps)) if (step !== 'lateAnswer') assert.equal(count(step), 1, story);
  assert.equal(has('stored'), true, story);
  assert.equal(row.sentAt !== null, has('sent'), story);
  if (gateway.received.length > 0) assert.ok(has('sent'), story);
  assert.equal(row.sendStatus === 'success', has('accepted', 'done') && !has('declined'), story);
  assert.equal(row.sendStatus === 'fail', has('declined'), story);
  assert.equal(row.sendStatus === 'timeout', has('unanswered'), story);
  assert.ok(has(...ends), story);
  const answered = gateway.acknowledged.map(({ result }) => result);
  switch (row.state) {
    case 'verified':
      assert.ok(has('verified') && row.frameTs && row.sentAt && row.frameTs > row.sentAt, story);
      assert.ok(schedule.showsAfterS !== null && Math.abs((row.readback ?? 0) - 50) < 0.5, story);
      break;
    case 'fail':
      assert.ok(answered.includes('refused') && !has('verified'), story);
      break;
    case 'mismatch':
      assert.ok(has('mismatch') && row.readback === 7 && row.answeredAt && row.frameTs, story);
      assert.ok(Number(row.frameTs) >= Number(row.answeredAt) + SETTLE_S * 1000, story);
      break;
    default:
      assert.ok(has('unanswered', 'unseen') && !has('verified', 'mismatch'), story);
  }
  return row.state;
}
