import type { FastifyInstance } from 'fastify';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import type { Ingest } from '#server/energy/frame/public.ts';
import { createHistory } from './commands/history.ts';
import { sendLateFrames } from './commands/late.ts';
import { createLive, type Pause } from './commands/live.ts';
import { createOnDemand, type OnDemand } from './commands/on-demand.ts';
import { createHistoryThread } from './history/start-thread.ts';

/** Nothing is simulated. */
const NOTHING: OnDemand = { prepare: async () => undefined };

interface Needs {
  readonly devices: Devices;
  readonly ingest: Ingest;
}

/**
 * Keeps the demo's stations running: a frame before the first request, then one a minute. Their history is made
 * afterwards, in a thread. Returns what makes the past that is asked for.
 */
export function runSimulator(app: FastifyInstance, context: Context, { devices, ingest }: Needs): OnDemand {
  if (!context.config.simulator) return NOTHING;
  const [thread, requestThread] = [createHistoryThread(), createHistoryThread()];
  const history = createHistory(context, thread);
  const forRequests = createHistory(context, requestThread);
  const live = createLive(context, devices, ingest);
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let filling: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const failed = (error: unknown) => app.log.error({ err: error }, 'the simulator failed');
  const fill = (pauses: readonly Pause[]) => {
    if (pauses.length > 0) filling = filling.then(() => history.fill(pauses, ending.signal)).catch(failed);
  };
  /** One after the other; a failure is logged and does not stop the simulator. */
  const then = (work: () => Promise<Pause[]>) => {
    running = running.then(work).then(fill).catch(failed);
    return running;
  };
  const tick = async () => {
    const pauses = await live.tick();
    await sendLateFrames(context, forRequests, ingest);
    return pauses;
  };

  app.addHook('onReady', async () => {
    if (!context.config.roles.includes('jobs')) return;
    await then(() => live.begin());
    timer = setInterval(() => void then(tick), FRAME_INTERVAL_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.all([thread.close(), requestThread.close()]);
    await Promise.all([running, filling]);
  });
  return createOnDemand(context, forRequests);
}

/** Lets `work` ask for the past of demo devices, by a thread of its own that ends with it. */
export async function withSimulatedPast<T>(
  context: Context,
  work: (past: OnDemand) => Promise<T>,
): Promise<T> {
  if (!context.config.simulator) return work(NOTHING);
  const thread = createHistoryThread();
  try {
    return await work(createOnDemand(context, createHistory(context, thread)));
  } finally {
    await thread.close();
  }
}
