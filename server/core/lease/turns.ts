import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { createLease } from './lease.ts';

interface Work {
  /** Names the work among all servers of a database. */
  readonly name: string;
  /** This server has the work until the signal aborts. The start waits for the first turn. */
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

  async function look(): Promise<void> {
    try {
      const has = await lease.hold();
      isFailing = false;
      if (!has) {
        turn?.abort();
        turn = undefined;
      }
      if (!has || turn || isEnding) return;
      turn = new AbortController();
      // The lease is prolonged meanwhile.
      begun = begin(turn.signal).catch(onFailure);
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
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
