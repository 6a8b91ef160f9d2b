import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChildManifest } from '#contract/child.ts';
import { RELEASE_PATH, releaseOf } from '#contract/release.ts';
import type { Build } from './build.ts';

/** Tells open tabs which release a page that is opened now would have; 304 while nothing is new. */
export function releaseRoute(
  app: FastifyInstance,
  build: Pick<Build, 'release'>,
  children: readonly ChildManifest[],
): void {
  const text = JSON.stringify(releaseOf(build, children));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  app.get(RELEASE_PATH, { schema: { hide: true } }, (request, reply) => {
    reply.headers({ ETag: etag, 'Cache-Control': 'public, no-cache', 'X-Content-Type-Options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
