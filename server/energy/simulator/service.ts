import type { FastifyInstance } from 'fastify';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';
import { takeTurns } from '#server/core/lease/turns.ts';
import type { Control } from '#server/energy/command/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import type { Ingest } from '#server/energy/frame/public.ts';
import { createHistory } from './commands/history.ts';
import { sendLateFrames } from './commands/late.ts';
import { createLive, type Live, type Pause } from './commands/live.ts';
import { createOnDemand, type OnDemand } from './commands/on-demand.ts';
import { simulatedGateways } from './commands/take-command.ts';
import { createHistoryThread } from './history/start-thread.ts';

/** Nothing is simulated. */
const NOTHING: OnDemand = { prepare: async () => undefined };

interface Needs {
  readonly devices: Devices;
  readonly ingest: Ingest;
  readonly control: Control;
}

/**
 * Keeps the demo's stations running: a frame before the first request, then one a minute, and one of a device that
 * took a command. Their history is made afterwards, in a thread. Of several servers, one does this at a time. Returns
 * what makes the past that is asked for.
 */
export function runSimulator(
  app: FastifyInstance,
  context: Context,
  { devices, ingest, control }: Needs,
): OnDemand {
  if (!context.config.simulator) return NOTHING;
  const [thread, requestThread] = [createHistoryThread(), createHistoryThread()];
  const history = createHistory(context, thread);
  const forRequests = createHistory(context, requestThread);
  let live: Live | undefined;
  let ticking: Promise<unknown> = Promise.resolve();
  let filling: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const failed = (error: unknown) => app.log.error({ err: error }, 'the simulator failed');
  const fill = (pauses: readonly Pause[], turn: AbortSignal) => {
    if (pauses.length > 0) filling = filling.then(() => history.fill(pauses, turn)).catch(failed);
  };
  /** One after the other. A failure does not stop the simulator. */
  const then = async (work: () => Promise<readonly Pause[]>, turn: AbortSignal) => {
    const done = ticking.then(work);
    ticking = done.catch(() => undefined);
    fill(await done, turn);
  };
  const tick = async () => {
    // A server that was held up for long may have lost its turn.
    if (!isOurTurn() || !live) return [];
    const pauses = await live.tick();
    await sendLateFrames(context, forRequests, ingest);
    return pauses;
  };
  const begin = async (turn: AbortSignal): Promise<void> => {
    const own = createLive(context, devices, ingest);
    live = own;
    turn.addEventListener('abort', () => clearInterval(timer), { once: true });
    await then(() => own.begin(), turn);
    if (turn.aborted) return;
    // So that commands can be sent from the first request on.
    await control.gateways.beat();
    timer = setInterval(() => void then(tick, turn).catch(failed), FRAME_INTERVAL_MS).unref();
  };

  const isOurTurn = context.config.roles.includes('jobs')
    ? takeTurns(app, context, { name: 'simulator', begin, onFailure: failed })
    : () => false;
  const running = () => (isOurTurn() ? (live?.stations() ?? []) : []);
  const report = (stationId: bigint, deviceId: number) => {
    ticking = ticking.then(() => live?.report(stationId, deviceId)).catch(failed);
  };
  control.gateways.add(simulatedGateways(context, { devices, control, running, report }));
  app.addHook('preClose', async () => {
    await Promise.all([thread.close(), requestThread.close()]);
    await Promise.all([ticking, filling]);
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
