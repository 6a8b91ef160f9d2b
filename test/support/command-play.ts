import assert from 'node:assert/strict';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/database.ts';
import { takeAnswer } from '#server/energy/command/commands/answer.ts';
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
import { randomOf, type Schedule, scheduleOf } from './command-schedule.ts';
import { type ControlStation, SETTLE_S } from './control.ts';

const [chen] = accounts;
const ASKER = { userId: chen.id, membership: { organizationId: organizations.sunfield.id } };
const STEP_S = 10;
/** Longer than any command can be open. */
const STORY_S = 360;

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

/** A story that is being played, with the servers that live in it. */
class Play {
  readonly gateway: Gateway = { received: [], acknowledged: [] };
  readonly schedule: Schedule;
  seconds = 0;
  jumpedS = 0;
  readonly #random: () => number;
  readonly #context: Context;
  readonly #station: ControlStation;
  readonly #start: number;
  readonly #lives: number[];
  readonly #waiting: Schedule['answers'][number][];
  readonly #servers: Desk[];

  constructor(context: Context, station: ControlStation, seed: number) {
    this.#context = context;
    this.#station = station;
    this.schedule = scheduleOf(seed);
    this.#random = randomOf(seed ^ 0x5bd1e995);
    this.#start = context.clock().getTime();
    this.#lives = [...this.schedule.lives];
    this.#waiting = [...this.schedule.answers];
    this.#servers = Array.from({ length: this.schedule.servers }, () => this.#born());
  }

  clock = (): Date => new Date(this.#start + (this.seconds + this.jumpedS) * 1000);

  #born(): Desk {
    const life = this.#lives.shift() ?? Number.POSITIVE_INFINITY;
    const { clock, gateway } = this;
    const { context, pass } = mortal({ ...this.#context, clock }, life, this.#random() < 0.5);
    const { id } = this.#station;
    const gateways = createGateways(context);
    gateways.add({
      ...{ link: 'mqtt', isShared: true },
      *stations() {
        yield [id, 0];
      },
      send: (_, message) =>
        pass(async () => void gateway.received.push({ id: message.id, at: this.seconds })),
    });
    return {
      ...{ context, gateways, devices: this.#station.devices },
      deadlines: createDeadlines({ clock, steady: () => this.seconds * 1000 }),
      onFailure(error) {
        if (!(error instanceof Killed)) throw error;
      },
    };
  }

  /** Lets a server do something; one that is killed by it is replaced. False if it was. */
  async #by(index: number, work: (desk: Desk) => Promise<unknown>): Promise<boolean> {
    try {
      await work(this.#servers[index] as Desk);
      return true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.#servers[index] = this.#born();
      return false;
    }
  }

  connect = (): Promise<void> =>
    this.#station.connected({ server: ANY_SERVER, heardAt: this.clock(), driftMs: 0 });

  /** The browser sends the command again until it hears. */
  async send(device: string, key: string): Promise<void> {
    const wanted = {
      ...{ station: this.#station.code, device, point: 'setpointKw', value: '50', reason: '', key },
      ...{ kind: 'set' as const, source: 'person' as const },
    };
    let isHeard = false;
    while (!isHeard) isHeard = await this.#by(0, (desk) => place(desk, ASKER, wanted));
  }

  /** Answers that are due. Without an acknowledgement, one is sent again later, as QoS 1 wants it. */
  async answer(): Promise<void> {
    const [had] = this.gateway.received;
    for (let next = this.#waiting[0]; next && had; next = this.#waiting[0]) {
      if (this.seconds < had.at + next.afterS) return;
      const answer = { id: had.id, result: next.result, reason: '', ts: null, values: null };
      const index = Math.floor(this.#random() * this.#servers.length);
      if (!(await this.#by(index, (desk) => takeAnswer(desk, this.#station.id, answer)))) return;
      this.gateway.acknowledged.push({ result: next.result, at: this.seconds });
      this.#waiting.shift();
    }
  }

  async frame(device: string): Promise<void> {
    const { showsAfterS, silentS } = this.schedule;
    if (this.seconds % 20 !== 0 || this.seconds <= silentS) return;
    const [had] = this.gateway.received;
    const shows = had && showsAfterS !== null && this.seconds >= had.at + showsAfterS;
    await this.#station.frames(this.clock(), { [device]: [shows ? 50 : 7, 0, 2, 1, 0] });
  }

  async look(): Promise<void> {
    await Promise.all(
      this.#servers.map((_, index) =>
        this.#by(index, async (desk) => {
          await handOverLeft(desk);
          await lookAtOpen(desk);
        }),
      ),
    );
  }

  /** Nothing more will be answered. */
  get isAnswered(): boolean {
    return this.#waiting.length === 0 || this.gateway.received.length === 0;
  }
}

/** Plays a schedule with a command to a device, and asserts that its end is told as it was. */
export async function playSchedule(
  context: Context,
  station: ControlStation,
  device: string,
  seed: number,
): Promise<string> {
  const play = new Play(context, station, seed);
  await play.connect();
  await station.ready(play.clock());
  play.seconds = 1;
  await play.send(device, `seed-${seed}`);
  for (play.seconds = STEP_S; play.seconds <= STORY_S; play.seconds += STEP_S) {
    if (play.seconds === 60) play.jumpedS = play.schedule.jumpS;
    if (play.seconds % 30 === 0) await play.connect();
    await play.answer();
    await play.frame(device);
    await play.look();
    if (play.isAnswered && (await isOver(context.db, station.ids[device] ?? 0))) break;
  }
  return assertTrue(context.db, station, device, { seed, schedule: play.schedule, gateway: play.gateway });
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
