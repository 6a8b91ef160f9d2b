import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { API_BASE } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Config } from '#server/core/config.ts';
import { passwordVerifications } from '#server/core/password-hash.ts';
import { operatorsOnly } from './operators.ts';

/** Metrics that other parts of the server write. */
export interface Meters {
  readonly cspReports: Counter;
  /** Rows that housekeeping removed or changed, by task. */
  readonly housekept: Counter<'task'>;
  readonly housekeepingFailures: Counter<'task'>;
  /** End of the last complete run, in seconds since 1970. */
  readonly housekeepingRun: Gauge;
  /** The registry for the metrics of the domains. */
  readonly registry: Registry;
}

/** `GET /metrics`: process figures, the time and outcome of every call and the limits that were hit, for Prometheus. */
export function metrics(app: FastifyInstance, config: Config): Meters {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countPasswords(registers);
  measureCalls(app, registers);
  app.get('/metrics', { schema: { hide: true }, onRequest: operatorsOnly(config) }, async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  return { registry, ...metersOf(registers) };
}

function countPasswords(registers: Registry[]): void {
  new Counter({
    name: 'heliport_password_verifications_total',
    help: 'Passwords compared with a hash, the most expensive work of the server; unknown accounts cost one too.',
    registers,
    collect() {
      this.reset();
      this.inc(passwordVerifications());
    },
  });
}

function measureCalls(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'heliport_call_duration_seconds',
    help: 'Time from request to answer, by call and envelope code.',
    labelNames: ['call', 'code'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const limits = new Counter({
    name: 'heliport_limits_hit_total',
    help: 'Requests refused with 429, by call and limit.',
    labelNames: ['call', 'limit'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const { definition } = config;
    const { code, reason } = reply.refusal ?? { code: Code.Ok };
    // Unknown paths would each add a label. Routes outside the contract, such as CSP reports, have limits too.
    if (!definition && !(url && code === Code.TooManyRequests)) return;
    const call = definition
      ? `${definition.method} ${definition.path}`
      : `${request.method} ${url?.slice(API_BASE.length)}`;
    // A stream takes as long as its reader stays.
    if (definition && !definition.events) duration.observe({ call, code }, reply.elapsedTime / 1000);
    if (code === Code.TooManyRequests) limits.inc({ call, limit: reason ?? 'attempts' });
  });
}

/** Metrics that other parts of the server write. */
function metersOf(registers: Registry[]): Omit<Meters, 'registry'> {
  return {
    cspReports: new Counter({
      name: 'heliport_csp_reports_total',
      help: 'Violations of the content policy that browsers reported.',
      registers,
    }),
    housekept: new Counter({
      name: 'heliport_housekeeping_rows_total',
      help: 'Rows removed or expired by housekeeping, by task.',
      labelNames: ['task'],
      registers,
    }),
    housekeepingFailures: new Counter({
      name: 'heliport_housekeeping_failures_total',
      help: 'Housekeeping tasks that failed, by task.',
      labelNames: ['task'],
      registers,
    }),
    housekeepingRun: new Gauge({
      name: 'heliport_housekeeping_last_run_seconds',
      help: 'When this server last completed a run, in seconds since 1970; 0 before the first.',
      registers,
    }),
  };
}
