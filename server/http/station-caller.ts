import type { FastifyInstance } from 'fastify';
import { Code } from '#contract/codes.ts';
import type { IdentifyStation, StationCaller } from '#server/core/caller.ts';
import { Refusal } from '#server/core/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls of people. */
    stationCaller: StationCaller | null;
  }
}

/** Identifies the station of calls with `access: station`, before the body is read. */
export function stationCaller(app: FastifyInstance, identify: IdentifyStation): void {
  app.decorateRequest('stationCaller', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.definition?.access !== 'station') return;
    const key = /^Bearer (hk_[\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!key) throw new Refusal(Code.NotSignedIn, { reason: 'stationKey' });
    request.stationCaller = await identify(key);
  });
}
