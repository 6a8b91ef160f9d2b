import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import { createLease } from '#server/core/lease/lease.ts';
import { alarmService, tellOfAlarms } from './alarm-service.ts';
import { gatewayBroker } from './broker/broker.ts';
import { controlService } from './control-service.ts';
import { createDevices } from './device/public.ts';
import { frameMeters } from './frame/meters.ts';
import { createIngest } from './frame/public.ts';
import { frameRoutes } from './frame/routes.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { evaluatePlans } from './maintenance-plan/public.ts';
import { openClientRoutes } from './open-client/routes.ts';
import { readingService } from './reading-service.ts';
import { historyProgress, runSimulator, simulatorMeters } from './simulator/public.ts';
import { webhookRoutes } from './webhook/routes.ts';
import { tellWebhooks } from './webhook-service.ts';
import { workMeters } from './work/meters.ts';
import { repeat } from './work/public.ts';
import { createWorker, type Worker } from './worker.ts';

/** Takes frames, makes rollups of them and answers what was asked about them. */
export function telemetryService(app: FastifyInstance, context: Context, registry: Registry): void {
  const devices = createDevices(context);
  const alarms = alarmService(app, context, devices);
  const ingest = createIngest(context, {
    onCommit: (seconds) => meters.commit(seconds),
    onStored: (stations) => alarms.soon(stations),
  });
  const meters = frameMeters(registry, ingest.waiting);
  const intake = { devices, ingest, meters, alarms };
  frameRoutes(app, context, intake);
  const control = controlService(app, context, devices);
  const takes = context.config.roles.includes('ingest');
  const address = takes ? gatewayBroker(app, context, registry, { intake, control }) : () => null;
  gatewayRoutes(app, context, { devices, address });
  const { prepare } = runSimulator(app, context, { devices, ingest, control });
  if (context.config.simulator) simulatorMeters(registry, () => historyProgress(context));
  readingService(app, context, { devices, prepare });
  openClientRoutes(app, context, devices);
  webhookRoutes(app, context);
  workMeters(registry, context);
  if (context.config.roles.includes('jobs')) {
    pollWork(app, context, createWorker(context, devices));
    tellOfAlarms(app, context, devices, registry);
    tellWebhooks(app, context, devices, registry);
    lookAtPlans(app, context);
  }
  app.addHook('onClose', () => ingest.idle());
}

/** Makes the orders of due plans, in one server at a time: others would read the counters for nothing. */
function lookAtPlans(app: FastifyInstance, context: Context): void {
  const { db, telemetry, config } = context;
  const everyMs = config.limits.planPollMs;
  // The holder prolongs it at each look.
  const lease = createLease(db, {
    ...{ name: 'maintenance plans', lifeMs: 2 * everyMs, isAlone: telemetry.kind === 'embedded' },
  });
  repeat(app, {
    ...{ name: 'the look at maintenance plans', everyMs },
    run: async () => {
      if (await lease.hold()) await evaluatePlans(context);
    },
  });
  app.addHook('onClose', () => lease.release().catch(() => undefined));
}

/** Does due work again and again, whoever left it: this server, or one that crashed. */
function pollWork(app: FastifyInstance, { config }: Context, worker: Worker): void {
  repeat(app, { name: 'telemetry work', everyMs: config.limits.workPollMs, run: () => worker.poll() });
}
