import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import type { Config } from '#server/core/config.ts';
import { setSecretCookie } from '#server/http/secret-cookie.ts';

const NAME = 'heliport-code';

/** The calls that take codes, and the forms that are submitted before hydration. */
const PATHS = [`${API_BASE}/usercenter`, '/login', '/register'];

/** The ticket of a browser that asked for a code; its content is checked with the code. */
export const readTicket = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** Gives the browser its ticket, in a cookie that neither scripts nor other sites can read. */
export function writeTicket(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string,
): void {
  setSecretCookie(config, request, reply, {
    name: NAME,
    value: ticket,
    paths: PATHS,
    maxAgeSeconds: config.limits.verificationCodeGuessWindowSeconds,
  });
}
