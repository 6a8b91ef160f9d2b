import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';

/** True where people come by HTTPS, so that cookies can be kept to it. */
export function isSecure({ publicOrigin }: Config, { protocol }: FastifyRequest): boolean {
  return publicOrigin ? publicOrigin.startsWith('https:') : protocol === 'https';
}
