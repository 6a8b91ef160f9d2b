import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import type { Devices } from './device/public.ts';
import { collectEvents, createSending } from './webhook/public.ts';
import { repeat } from './work/public.ts';

/** Tells other systems of events. */
export function tellWebhooks(
  app: FastifyInstance,
  context: Context,
  devices: Devices,
  registry: Registry,
): void {
  const { webhookPollMs: everyMs } = context.config.limits;
  repeat(app, {
    ...{ name: 'the look for events of webhooks', everyMs },
    run: () => collectEvents(context, devices),
  });
  const deliveries = new Counter({
    name: 'heliport_webhook_deliveries_total',
    help: 'Attempts to tell webhooks, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const sending = createSending(context, (outcome) => deliveries.inc({ outcome }));
  repeat(app, { ...{ name: 'the sending to webhooks', everyMs }, run: sending.look });
  app.addHook('preClose', sending.ended);
}
