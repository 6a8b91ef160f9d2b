import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RELEASE_PATH, releaseOf } from '#contract/release.ts';
import type { Served } from './served.ts';

const answers = new WeakMap<Served, { readonly text: string; readonly etag: string }>();

/** The answer of each build, serialised once. */
function answerOf(served: Served) {
  const known = answers.get(served);
  if (known) return known;
  const text = JSON.stringify(releaseOf(served.build, served.children));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const answer = { text, etag };
  answers.set(served, answer);
  return answer;
}

/** Tells open tabs the release that a newly opened page would have; 304 if they have it. */
export function releaseRoute(app: FastifyInstance, served: () => Promise<Served>): void {
  app.get(RELEASE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { text, etag } = answerOf(await served());
    reply.headers({ ETag: etag, 'Cache-Control': 'public, no-cache', 'X-Content-Type-Options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
