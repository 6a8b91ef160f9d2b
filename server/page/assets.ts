import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where the build is, and who may use it. */
export interface AssetOptions {
  /** Folder that holds `web/` and `child/`. */
  readonly dist: string;
  /** Foreign origins that may load elements. */
  readonly corsOrigins: readonly string[];
}

/** The file names contain a hash of the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Stable names: revalidated on each use, answered with 304 while unchanged. */
const REVALIDATED = 'public, no-cache';
/** Icons and the pictures of the manuals. */
const ICONS = 'public, max-age=3600';

/** Headers for revalidation, ranges and request ids, which immutable files do not need. */
const NEEDLESS = ['last-modified', 'accept-ranges', 'x-request-id'];

const VERSIONED = /^\d+\.\d+\.\d+\//;

function cacheControl(file: string): string {
  if (/\/web\/assets\/|\/child\/[^/]+\/\d+\.\d+\.\d+\//.test(file)) return IMMUTABLE;
  return /\/web\/(?:public|manual)\//.test(file) ? ICONS : REVALIDATED;
}

/** A tarball of a package: `client.tgz`, `client-0.1.0.tgz`. */
const PACKAGE = /^[a-z-]+(?:-\d+\.\d+\.\d+)?\.tgz$/;

/** True for a file of a child app: in the folder of a released version, or its manifest. */
export const isChildFile = (path: string): boolean => VERSIONED.test(path) || path === 'manifest.json';

/** Files at the root of the origin: icons and the web manifest. */
export const publicFiles = (dist: string): ReadonlySet<string> =>
  new Set(readdirSync(join(dist, 'web/public')));

/** A page loads dozens of such files, and headers are not compressed. */
function leaveOut(reply: FastifyReply): void {
  for (const name of NEEDLESS) reply.removeHeader(name);
  // The default of HTTP/1.1; Node sends it anyway, with `Keep-Alive`.
  if (reply.request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
}

/** Adds `reply.sendFile` for the precompressed files of the build, and the routes of assets, elements and packages. */
export async function assets(app: FastifyInstance, { dist, corsOrigins }: AssetOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply: FastifyReply, file: string) {
      const { origin } = reply.request.headers;
      const kept = cacheControl(file);
      reply.header('Cache-Control', kept).header('X-Content-Type-Options', 'nosniff');
      // The extension is that of a video format, too.
      if (file.endsWith('.d.ts')) reply.type('text/plain; charset=utf-8');
      if (kept === IMMUTABLE) leaveOut(reply);
      if (corsOrigins.length) reply.header('Vary', 'Origin, Accept-Encoding');
      if (origin && corsOrigins.includes(origin)) reply.header('Access-Control-Allow-Origin', origin);
    },
  });
  for (const folder of ['assets', 'elements']) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(`web/${folder}/${request.params['*']}`),
    );
  }
  app.get<{ Params: { file: string } }>('/packages/:file', { schema: { hide: true } }, (request, reply) =>
    PACKAGE.test(request.params.file)
      ? reply.sendFile(`packages/${request.params.file}`)
      : reply.callNotFound(),
  );
}
