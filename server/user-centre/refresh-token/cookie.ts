import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { refreshToken } from '#contract/user-centre/session/calls.ts';
import type { Config } from '#server/core/config.ts';
import { forbid } from '#server/core/refusal.ts';
import { isOwnOrigin } from '#server/http/foreign-origins.ts';
import { isSecure } from '#server/http/secure.ts';

const NAME = 'heliport-refresh';
/** The cookie is sent only to the call that needs it. */
const PATH = `${API_BASE}${refreshToken.path}`;

/** The browser's refresh token, which neither scripts nor other sites can read. */
export interface RefreshCookie {
  /** Reads the cookie's token; refuses a cookie sent from a page of a foreign origin. */
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** Creates the reader and writer of the refresh token's cookie. */
export function refreshCookie(config: Config): RefreshCookie {
  const attributes = (request: FastifyRequest) => ({
    path: PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isSecure(config, request),
  });
  return {
    read(request) {
      const token = request.cookies[NAME];
      if (token === undefined) return undefined;
      // Browsers send Origin with every POST, so a request without it does not come from a page of ours.
      const { origin } = request.headers;
      if (!origin || !isOwnOrigin(origin, request, config.publicOrigin)) throw forbid('foreignOrigin');
      return token;
    },
    write(request, reply, token) {
      reply.setCookie(NAME, token, { ...attributes(request), maxAge: config.limits.refreshIdleSeconds });
    },
    clear(request, reply) {
      reply.clearCookie(NAME, attributes(request));
    },
  };
}
