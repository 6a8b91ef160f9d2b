import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';

/** True if clients connect by HTTPS, so that cookies can be `Secure`. */
export function isSecure({ publicOrigin }: Config, { protocol }: FastifyRequest): boolean {
  return publicOrigin ? publicOrigin.startsWith('https:') : protocol === 'https';
}
