import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Code } from '#contract/codes.ts';

/** `GET /metrics`: process figures and the time and outcome of every call, for Prometheus. */
export function metrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'heliport_call_duration_seconds',
    help: 'Time from request to answer, by call and envelope code.',
    labelNames: ['call', 'code'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { definition } = request.routeOptions.config;
    // Unknown paths would make a label each.
    if (!definition) return;
    const labels = { call: `${definition.method} ${definition.path}`, code: reply.refusal?.code ?? Code.Ok };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
