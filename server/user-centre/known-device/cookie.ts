import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import type { Config } from '#server/core/config.ts';
import { setSecretCookie } from '#server/http/secret-cookie.ts';

const NAME = 'heliport-device';

/** The calls that ask for passwords and codes, and the form that is submitted before hydration. */
const PATHS = [`${API_BASE}/usercenter`, '/login'];

/** The token of a known device; a forged one matches nothing. */
export function readDevice(request: FastifyRequest): string | undefined {
  const token = request.cookies[NAME];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Marks the browser as a known device, by a cookie that neither scripts nor other sites can read. */
export function writeDevice(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  setSecretCookie(config, request, reply, {
    name: NAME,
    value: token,
    paths: PATHS,
    maxAgeSeconds: config.limits.knownDeviceLifeSeconds,
  });
}
