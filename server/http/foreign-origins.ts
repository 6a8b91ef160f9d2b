import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { forbid } from '#server/core/refusal.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PREFLIGHT_SECONDS = 600;

/** True for an `Origin` of this server: that of `PUBLIC_URL`, else of the request's protocol and host. */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  // Behind a proxy that terminates TLS, the protocol comes from PUBLIC_URL or, with TRUST_PROXY, from the proxy.
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  // With another protocol, the origin of an address is `null`, as that of a sandboxed page.
  return /^https?:/.test(own) && URL.canParse(own) && origin === new URL(own).origin;
}

/**
 * Allows the origins of `CORS_ORIGINS` to call the API without cookies. An element on a foreign page sends its access
 * token itself; it cannot use the SameSite refresh cookie, so the person signs in again when the token expires. All
 * other foreign origins are refused on methods that change something, with or without a preflight.
 */
export async function foreignOrigins(app: FastifyInstance, config: Config): Promise<void> {
  const allowed = [...config.corsOrigins];
  if (allowed.length > 0) {
    await app.register(cors, {
      origin: allowed,
      credentials: false,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'X-Org-ID', 'Accept-Language', 'Last-Event-ID'],
      exposedHeaders: ['Retry-After', 'X-Request-ID', 'Content-Disposition'],
      maxAge: PREFLIGHT_SECONDS,
    });
  }
  app.addHook('onRequest', async (request) => refuseForeignOrigin(request, config));
}

/** Refuses a request that changes something and comes from a page of an origin that is not allowed. */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { corsOrigins, publicOrigin }: Pick<Config, 'corsOrigins' | 'publicOrigin'>,
): void {
  const { origin } = request.headers;
  if (!origin || SAFE_METHODS.includes(request.method) || corsOrigins.includes(origin)) return;
  if (!isOwnOrigin(origin, request, publicOrigin)) throw forbid('foreignOrigin');
}
