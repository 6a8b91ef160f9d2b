import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_MANIFEST_PATH, OFFLINE_WORKER_PATH, offlineManifestOf } from '#contract/offline.ts';
import type { Served } from './served.ts';

/** The worker fetches from this origin, and does nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'";

/** Serves the service worker of the app that works without a network, and the list of what it may keep. */
export function offlineRoutes(
  app: FastifyInstance,
  { dist }: { readonly dist: string },
  served: () => Promise<Served>,
): void {
  app.get(OFFLINE_WORKER_PATH, { schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(join(dist, 'web', OFFLINE_WORKER_PATH))) return reply.callNotFound();
    return reply.header('Content-Security-Policy', WORKER_POLICY).sendFile(`web${OFFLINE_WORKER_PATH}`);
  });

  app.get(OFFLINE_MANIFEST_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { build, children } = await served();
    const manifest = offlineManifestOf(build, children);
    if (!manifest) return reply.callNotFound();
    const text = JSON.stringify(manifest);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ETag: etag, 'Cache-Control': 'public, no-cache', 'X-Content-Type-Options': 'nosniff' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
