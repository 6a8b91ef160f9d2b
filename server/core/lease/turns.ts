import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { createLease } from './lease.ts';

interface Work {
  /** Names the work among all servers of a database. */
  readonly name: string;
  /**
   * This server has the work until the signal aborts. The start waits for the first turn. Rejects when the work cannot
   * begin, which ends the turn.
   */
  readonly begin: (turn: AbortSignal) => Promise<void>;
  /** Hears of an outage of the database, once. */
  readonly onFailure: (error: unknown) => void;
}

/** Prolonged so often in its life: one lost answer does not end a turn. */
const TRIES = 3;

/**
 * Gives work to one server at a time. When that one ends, another takes it up at its next look; when it dies, after the
 * life of its lease. Returns whether this server has it for certain.
 */
export function takeTurns(
  app: FastifyInstance,
  { db, telemetry, config }: Context,
  { name, begin, onFailure }: Work,
): () => boolean {
  const { leaseMs } = config.limits;
  const lease = createLease(db, { name, lifeMs: leaseMs, isAlone: telemetry.kind === 'embedded' });
  let turn: AbortController | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let begun: Promise<void> = Promise.resolve();
  let isFailing = false;
  let isEnding = false;

  function end(): void {
    turn?.abort();
    turn = undefined;
  }

  function fail(error: unknown): void {
    if (!isFailing) onFailure(error);
    isFailing = true;
  }

  async function look(): Promise<void> {
    try {
      const has = await lease.hold();
      if (!has) end();
      if (!has || turn || isEnding) {
        isFailing = false;
        return;
      }
      turn = new AbortController();
      // The lease is prolonged meanwhile.
      begun = start(turn);
    } catch (error) {
      fail(error);
    }
  }

  /** Begins the work, or leaves it to the next look, which may be another server's. */
  async function start(own: AbortController): Promise<void> {
    try {
      await begin(own.signal);
      isFailing = false;
    } catch (error) {
      fail(error);
      if (turn !== own) return;
      end();
      await lease.release().catch(() => undefined);
    }
  }

  function schedule(): void {
    if (isEnding) return;
    timer = setTimeout(() => {
      looking = look().then(schedule);
    }, leaseMs / TRIES).unref();
  }

  app.addHook('onReady', async () => {
    await look();
    schedule();
    await begun;
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    clearTimeout(timer);
    turn?.abort();
    await looking;
  });
  // After what the turn's work still does.
  app.addHook('onClose', async () => lease.release().catch(() => undefined));
  return () => turn !== undefined && lease.isHeld();
}
