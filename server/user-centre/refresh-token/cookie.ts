import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import { refreshToken } from '#contract/user-centre/session/calls.ts';
import type { Config } from '#server/core/config.ts';
import { forbid } from '#server/core/refusal.ts';
import { isOwnOrigin } from '#server/http/foreign-origins.ts';
import { isSecure } from '#server/http/secure.ts';

const NAME = 'heliport-refresh';
/** The cookie travels to the one call that needs it. */
const PATH = `${API_BASE}${refreshToken.path}`;

/** The browser's refresh token: out of reach of scripts and of other sites. */
export interface RefreshCookie {
  /** The token of the cookie; refuses a request that relies on it from a page that is not ours. */
  read(request: FastifyRequest): string | undefined;
  write(request: FastifyRequest, reply: FastifyReply, token: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** How the refresh token travels in a cookie. */
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
      // Browsers send Origin with every POST; a request without one is no page of ours.
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
