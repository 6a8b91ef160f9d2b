import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { housekeep, type Task } from '#server/core/housekeep.ts';
import type { Meters } from './metrics.ts';

/** Jitter, for servers that were started together. */
const SPREAD = 0.2;

/** Runs housekeeping at intervals until the server drains. */
export function housekeeping(
  app: FastifyInstance,
  context: Context,
  meters: Meters,
  tasks: readonly Task[],
): void {
  const { housekeepingFirstMs, housekeepingIntervalMs } = context.config.limits;
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function schedule(afterMs: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      () => {
        running = run().then(() => schedule(housekeepingIntervalMs));
      },
      afterMs * (1 + SPREAD * Math.random()),
    ).unref();
  }

  async function run(): Promise<void> {
    const { rows, failures, complete } = await housekeep(context, tasks, { signal: stopping.signal });
    for (const { task, error } of failures) {
      meters.housekeepingFailures.inc({ task });
      app.log.error({ err: error, task }, 'housekeeping failed');
    }
    for (const [task, count] of Object.entries(rows)) meters.housekept.inc({ task }, count);
    if (!complete) return;
    meters.housekeepingRun.set(context.clock().getTime() / 1000);
    if (Object.values(rows).some((count) => count > 0)) app.log.info({ rows }, 'housekeeping');
  }

  app.addHook('onListen', async () => schedule(housekeepingFirstMs));
  app.addHook('preClose', async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  });
}
