import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { isSecure } from './secure.ts';

export interface SecretCookie {
  readonly name: string;
  readonly value: string;
  /** The only paths that the browser sends it to. */
  readonly paths: readonly string[];
  readonly maxAgeSeconds: number;
}

/** Sets a cookie that neither scripts nor other sites can read. */
export function setSecretCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, paths, maxAgeSeconds: maxAge }: SecretCookie,
): void {
  const secure = isSecure(config, request);
  for (const path of paths)
    reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'strict', secure, maxAge });
}
