import Fastify, { type FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { followChildren } from './core/child/follow.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Context } from './core/context.ts';
import type { Domain } from './core/domain.ts';
import { removeExpiredFiles } from './core/file/tasks.ts';
import { removeOldImports } from './core/import/tasks.ts';
import { removePastReminders } from './core/inbox/tasks.ts';
import { removeOldJobs } from './core/job/tasks.ts';
import { removeOldScheduleDeliveries } from './core/schedule/tasks.ts';
import { createContext } from './create-context.ts';
import type { Database } from './db/database.ts';
import type { Telemetry } from './db/telemetry.ts';
import { domains as platformDomains } from './domains.ts';
import { API_HEADERS } from './http/api-headers.ts';
import { auditRoutes } from './http/audit.ts';
import { cspReport } from './http/csp-report.ts';
import { docs } from './http/docs.ts';
import { drain } from './http/drain.ts';
import { errors, refuseAddress, refuseCalls } from './http/errors.ts';
import { eventRoutes } from './http/events.ts';
import { foreignOrigins } from './http/foreign-origins.ts';
import { health } from './http/health.ts';
import { housekeeping } from './http/housekeeping.ts';
import { inboxRoutes } from './http/inbox.ts';
import { jobRoutes } from './http/jobs.ts';
import { followKeys } from './http/keys.ts';
import type { LogStream } from './http/log-stream.ts';
import { logger, requestLog } from './http/logger.ts';
import { type Meters, metrics } from './http/metrics.ts';
import { operatorsOnly } from './http/operators.ts';
import { payload } from './http/payload.ts';
import { answerRequestId } from './http/request-id.ts';
import { streams } from './http/stream.ts';
import { pages } from './page/pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lines for the operator, printed when the server is ready. */
    announcements: string[];
  }
}

interface Options {
  config: Config;
  db: Database;
  telemetry: Telemetry;
  clock?: Clock;
  /** Where the log goes, one JSON object a line; without it nothing is logged. */
  log?: LogStream;
  /** Folder of the browser build; without it the server answers only the API. */
  dist?: string;
  /** Domains whose calls are answered; defaults to the platform's. */
  domains?: readonly Domain[];
}

/** A plugin that has not started by then never will; a busy machine takes its time. */
const PLUGIN_START_MS = 60_000;

/** Builds the server on an open database; it does not listen yet. */
export async function createApp(options: Options): Promise<FastifyInstance> {
  const { config, dist, domains = platformDomains } = options;
  const app = Fastify({
    ...logger(options.log, config.trustProxy),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.requestTimeoutMs,
    pluginTimeout: PLUGIN_START_MS,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // While the server closes, requests that still arrive are answered: a refused connection would look like a
    // network failure.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
  });
  app.decorate('announcements', []);
  const context = await createContext({ ...options, log: app.log });
  errors(app);
  answerRequestId(app);
  requestLog(app);
  const meters = metrics(app, config);
  health(app, context, meters.registry, drain(app, config.limits));
  followKeys(app, context);
  followChildren(app, context);
  const { roles } = config;
  for (const { role, start } of domains.flatMap(({ background = [] }) => background)) {
    if (roles.includes(role)) start(app, context);
  }
  const tasks = domains.flatMap((domain) => domain.tasks);
  if (roles.includes('jobs'))
    housekeeping(app, context, meters, [
      ...[...tasks, removeOldJobs, removeOldImports, removeExpiredFiles, removePastReminders],
      removeOldScheduleDeliveries,
    ]);
  await app.register((scope) => api(scope, context, meters, domains), { prefix: API_BASE });
  if (dist && roles.includes('web')) await app.register(pages, { context, dist });
  return app;
}

/** The calls of all domains, and the plugins that they share. */
async function api(
  app: FastifyInstance,
  context: Context,
  meters: Meters,
  domains: readonly Domain[],
): Promise<void> {
  const { config } = context;
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(API_HEADERS);
  });
  await foreignOrigins(app, config);
  payload(app, config.limits);
  streams(app, config.limits, meters.registry);
  // Without the role, the calls are registered for the work behind them, and answer nobody.
  if (!config.roles.includes('web')) refuseCalls(app);
  for (const { shared } of domains) await shared?.(app, context);
  errors(app);
  await docs(app, operatorsOnly(config));
  await cspReport(app, context, meters);
  await app.register(async (calls) => {
    for (const { routes } of domains) routes(calls, context, meters.registry);
    jobRoutes(calls, context, domains);
    inboxRoutes(calls, context, domains);
    auditRoutes(calls, context, domains);
    eventRoutes(
      calls,
      domains.flatMap(({ events }) => events?.(app, context) ?? []),
    );
  });
}
