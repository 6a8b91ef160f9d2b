import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { forbid } from '#server/core/refusal.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PREFLIGHT_SECONDS = 600;

/** True for an `Origin` that is the server's own: of `PUBLIC_URL`, else of the host that was asked. */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin) return origin === publicOrigin;
  // The protocol is not compared: without PUBLIC_URL the server cannot know that a proxy speaks TLS.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Lets the origins of `CORS_ORIGINS` call the API, without cookies: an element on a foreign page sends its access
 * token itself, cannot use the SameSite refresh cookie, and so signs in anew when the token ends. Every other foreign
 * origin is refused on methods that change something, whether or not a browser asked first.
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
