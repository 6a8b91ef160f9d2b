import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IdentifyClient } from '#server/core/caller.ts';

const CLIENT_KEY = /^Bearer (hc_[\w-]{1,100})$/i;

/** The key of another system in a request; undefined for people. */
export const clientKeyOf = (request: FastifyRequest): string | undefined =>
  CLIENT_KEY.exec(request.headers.authorization ?? '')?.[1];

/** Identifies clients in calls with a `clientScope`, before the body is read. */
export function clientCaller(app: FastifyInstance, identify: IdentifyClient): void {
  app.addHook('onRequest', async (request) => {
    const scope = request.routeOptions.config.definition?.clientScope;
    const key = scope && clientKeyOf(request);
    if (!scope || !key) return;
    const named = request.headers['x-org-id'];
    request.caller = await identify(key, { scope, organizationId: named ? String(named) : undefined });
  });
}
