import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import { gatewayBroker } from './broker/broker.ts';
import { createDevices } from './device/public.ts';
import { frameMeters } from './frame/meters.ts';
import { createIngest } from './frame/public.ts';
import { frameRoutes } from './frame/routes.ts';
import { readingService } from './reading-service.ts';
import { historyProgress, runSimulator, simulatorMeters } from './simulator/public.ts';
import { workMeters } from './work/meters.ts';
import { createWorker, type Worker } from './worker.ts';

/** Takes frames, makes rollups of them and answers what was asked about them. */
export function telemetryService(app: FastifyInstance, context: Context, registry: Registry): void {
  const devices = createDevices(context);
  const ingest = createIngest(context, { onCommit: (seconds) => meters.commit(seconds) });
  const meters = frameMeters(registry, ingest.waiting);
  const intake = { devices, ingest, meters };
  frameRoutes(app, context, intake);
  gatewayBroker(app, context, registry, intake);
  const { prepare } = runSimulator(app, context, { devices, ingest });
  if (context.config.simulator) simulatorMeters(registry, () => historyProgress(context));
  readingService(app, context, { devices, prepare });
  workMeters(registry, context);
  if (context.config.roles.includes('jobs')) pollWork(app, context, createWorker(context, devices));
  app.addHook('onClose', () => ingest.idle());
}

/** Does due work again and again, whoever left it: this server, or one that crashed. */
function pollWork(app: FastifyInstance, { config }: Context, worker: Worker): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  const schedule = () => {
    if (isEnding) return;
    timer = setTimeout(() => {
      running = worker
        .run()
        .catch((error: unknown) => app.log.error({ err: error }, 'telemetry work failed'))
        .then(schedule);
    }, config.limits.workPollMs).unref();
  };
  app.addHook('onListen', async () => schedule());
  app.addHook('preClose', async () => {
    isEnding = true;
    clearTimeout(timer);
    await running;
  });
}
