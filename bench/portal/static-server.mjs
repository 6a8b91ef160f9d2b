// Serves the built files of a target, in a worker so that it does not share the measuring thread.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join, normalize, resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const MIME = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.ttf',
  '.webmanifest',
  '.ico',
]);
// A content hash: 8+ word characters with a digit or mixed case, or all upper case, before the extension.
const HASHED =
  /(?:^|[-._~])(?=[A-Za-z0-9_-]*\d|[A-Za-z0-9_-]*[A-Z][a-z]+[A-Z]|[A-Z]{8,}\.)[A-Za-z0-9_-]{8,}(?:\.[a-z]+)*\.[a-z0-9]+$/;

const { serve, baseDir } = workerData;
/** Folders by the prefix of their addresses, the longest prefix first. */
const mounts = Object.entries(serve.mounts)
  .map(([prefix, folder]) => [prefix.replace(/\/+$/, ''), resolve(baseDir, folder)])
  .sort(([one], [other]) => other.length - one.length);
const stubs = (serve.stubs ?? []).map((stub) => ({ ...stub, pattern: new RegExp(stub.path) }));
const hashed = serve.immutable ? new RegExp(serve.immutable) : HASHED;

const isIn = (path, prefix) => prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
const isFile = (file) => existsSync(file) && statSync(file).isFile();

/** The file of a path; null without one. */
function locate(pathname) {
  for (const [prefix, folder] of mounts) {
    if (!isIn(pathname, prefix)) continue;
    const file = normalize(join(folder, decodeURIComponent(pathname.slice(prefix.length) || '/')));
    if (!file.startsWith(folder)) return null;
    const found = [file, join(file, 'index.html')].find(isFile);
    if (found) return found;
  }
  return null;
}

const memory = new Map();

/** A file with its compressed copies, which are made once. */
function load(file) {
  const known = memory.get(file);
  if (known) return known;
  const raw = readFileSync(file);
  const extension = extname(file).toLowerCase();
  const etag = `"${createHash('sha1').update(raw).digest('hex').slice(0, 20)}"`;
  const entry = { raw, extension, etag };
  if (COMPRESSIBLE.has(extension) && raw.length > 256) {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib;
    entry.br = brotliCompressSync(raw, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: raw.length },
    });
    entry.gzip = gzipSync(raw, { level: 9 });
  }
  memory.set(file, entry);
  return entry;
}

function hasCookie(cookies, condition) {
  if (!condition) return true;
  const isNegated = condition.startsWith('!');
  return new RegExp(`(?:^|; )${condition.replace('!', '')}=`).test(cookies) !== isNegated;
}

/** The first stub that answers the request. */
const stubOf = ({ method, headers }, path) =>
  stubs.find(
    (stub) =>
      (stub.method ?? 'GET') === method &&
      stub.pattern.test(path) &&
      hasCookie(headers.cookie ?? '', stub.ifCookie) &&
      Object.entries(stub.ifHeader ?? {}).every(([name, value]) =>
        new RegExp(value).test(headers[name] ?? ''),
      ),
  );

function send(request, response, status, headers, body) {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendStub(request, response, { status = 200, headers = {}, body, json = {} }) {
  const all = { 'content-type': MIME['.json'], 'cache-control': 'no-store', ...headers };
  send(request, response, status, all, Buffer.from(body ?? JSON.stringify(json)));
}

function sendFile(request, response, file) {
  const entry = load(file);
  const isImmutable = entry.extension !== '.html' && hashed.test(basename(file));
  const headers = {
    'content-type': MIME[entry.extension] ?? 'application/octet-stream',
    etag: entry.etag,
    vary: 'accept-encoding',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((each) => entry[each] && new RegExp(`\\b${each}\\b`).test(accepted));
  if (encoding) headers['content-encoding'] = encoding;
  send(request, response, 200, headers, encoding ? entry[encoding] : entry.raw);
}

const server = createServer((request, response) => {
  request.resume();
  const { pathname, search } = new URL(request.url, 'http://local');
  const stub = stubOf(request, pathname + search);
  if (stub) {
    sendStub(request, response, stub);
    return;
  }
  const isPage = (request.headers.accept ?? '').includes('text/html');
  const file = locate(pathname) ?? (serve.fallback && isPage ? locate(serve.fallback) : null);
  if (file) sendFile(request, response, file);
  else send(request, response, 404, { 'content-type': MIME['.txt'] }, Buffer.from('not found'));
});
server.keepAliveTimeout = 60_000;
server.listen(serve.port ?? 0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
