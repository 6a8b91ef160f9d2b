import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import type { Config } from '#server/core/config.ts';
import { isSecure } from '#server/http/secure.ts';

const NAME = 'heliport-device';

/** The calls of the user centre, which ask for passwords and codes, and the form that is sent before its script. */
const PATHS = [`${API_BASE}/usercenter`, '/login'];

/** The token of a browser that somebody has signed in with; a forged one is worth nothing. */
export function readDevice(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Lets the browser be known from now on, out of reach of scripts and of other sites. */
export function writeDevice(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  for (const path of PATHS) {
    reply.setCookie(NAME, token, {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(config, request),
      maxAge: config.limits.knownDeviceLifeSeconds,
    });
  }
}
