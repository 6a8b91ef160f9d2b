import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { type Clock, systemClock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config.ts';
import type { Platform } from '#server/core/platform.ts';
import { stationFeed } from '#server/energy/simulator/feed.ts';
import { caller, signedInBy } from '#server/http/caller.ts';
import { cspReport } from '#server/http/csp-report.ts';
import { docs } from '#server/http/docs.ts';
import { drain } from '#server/http/drain.ts';
import { errors, refuseAddress } from '#server/http/errors.ts';
import { foreignOrigins } from '#server/http/foreign-origins.ts';
import { health } from '#server/http/health.ts';
import { housekeeping } from '#server/http/housekeeping.ts';
import type { LogStream } from '#server/http/log-stream.ts';
import { logger, requestLog } from '#server/http/logger.ts';
import { metrics } from '#server/http/metrics.ts';
import { payload } from '#server/http/payload.ts';
import { answerRequestId } from '#server/http/request-id.ts';
import { loadChildren } from '#server/page/children.ts';
import { entryForms } from '#server/page/entry-form.ts';
import { handsOver } from '#server/page/hand-over.ts';
import { page } from '#server/page/page.ts';
import { tellsOfRegistration } from '#server/page/registered.ts';
import { createAccessTokens } from '#server/user-centre/access-token/commands/access-token.ts';
import { telemetryRoutes } from '#server/user-centre/child-measure/routes.ts';
import { allCodes } from '#server/user-centre/function-code/commands/function-code.ts';
import { refreshCookie } from '#server/user-centre/refresh-token/cookie.ts';
import { readSystemConfiguration } from '#server/user-centre/system/commands/system.ts';
import type { Database } from './db/database.ts';
import { createMessenger } from './gateways/messenger.ts';
import { routes } from './routes/index.ts';

interface Options {
  config: Config;
  db: Database;
  clock?: Clock;
  /** Where the log goes, one JSON object a line; nowhere without it. */
  log?: LogStream;
  /** Folder of the browser build; without it the server answers the API alone. */
  dist?: string;
}

/** Builds the server on an open database; it does not listen yet. */
export async function createApp({
  config,
  db,
  clock = systemClock,
  log,
  dist,
}: Options): Promise<FastifyInstance> {
  const accessTokens = await createAccessTokens(db, clock, config.limits);
  const app = Fastify({
    ...logger(log, config.trustProxy),
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: config.limits.requestTimeoutMs,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    // A refused connection would be a network failure to the person; a request that slips in is answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
  });
  const messenger = await createMessenger(config, clock, app.log);
  const children = loadChildren(dist ? join(dist, 'child') : '', config.children);
  const codes = allCodes(children);
  const platform: Platform = { config, db, clock, accessTokens, messenger, children, codes };
  errors(app);
  answerRequestId(app);
  requestLog(app);
  const meters = metrics(app);
  health(app, platform, drain(app, config.limits));
  stationFeed(app, platform);
  housekeeping(app, platform, meters);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_, reply) => {
        reply.headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        });
      });
      await foreignOrigins(api, config);
      const cookie = await refreshCookie(api, config);
      payload(api, config.limits);
      caller(api, platform);
      errors(api);
      await docs(api);
      await cspReport(api, platform, meters);
      await api.register(async (calls) => {
        routes(calls, platform, cookie);
        telemetryRoutes(calls, platform, meters.children);
      });
    },
    { prefix: API_BASE },
  );
  if (dist) {
    const { children, overrides, overrideOrigins, corsOrigins } = config;
    await app.register(page, {
      dist,
      children,
      overrides,
      overrideOrigins,
      corsOrigins,
      configuration: () => readSystemConfiguration(db),
      signedIn: signedInBy(platform),
      handOver: handsOver(platform),
      registered: tellsOfRegistration(config),
      forms: (pages, show) => entryForms(pages, config, show),
    });
  }
  return app;
}
