import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where the build stands, and who else may use it. */
export interface AssetOptions {
  /** Folder that holds `web/` and `child/`. */
  readonly dist: string;
  /** Foreign origins that may load elements. */
  readonly corsOrigins: readonly string[];
}

/** Names hold a hash of the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Stable names: asked for again each time, answered 304 while nothing changed. */
const REVALIDATED = 'public, no-cache';
const ICONS = 'public, max-age=3600';

/** Headers for who asks again, in parts, or about the request: nobody does of a file that never changes. */
const NEEDLESS = ['last-modified', 'accept-ranges', 'x-request-id'];

const VERSIONED = /^\d+\.\d+\.\d+\//;

function cacheControl(file: string): string {
  if (/\/web\/assets\/|\/child\/[^/]+\/\d+\.\d+\.\d+\//.test(file)) return IMMUTABLE;
  return file.includes('/web/public/') ? ICONS : REVALIDATED;
}

/** True for a file of a child: in a released version's folder, or its manifest. */
export const isChildFile = (path: string): boolean => VERSIONED.test(path) || path === 'manifest.json';

/** Files at the root of the origin: icons and the web manifest. */
export const publicFiles = (dist: string): ReadonlySet<string> =>
  new Set(readdirSync(join(dist, 'web/public')));

/** A page has dozens of such answers, and headers are not compressed. */
function leaveOut(reply: FastifyReply): void {
  for (const name of NEEDLESS) reply.removeHeader(name);
  // The rule of HTTP/1.1, which Node says all the same, with `Keep-Alive`.
  if (reply.request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
}

/** Adds `reply.sendFile` for the build's files, precompressed, and the routes of assets and elements. */
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
}
