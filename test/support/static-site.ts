import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const MIME: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Pages before sign-in, as docs/static-hosting.md has them. */
const isEntry = (path: string): boolean => ['/login', '/register', '/passwordback'].includes(path);

function entryFile(path: string, cookies = ''): string {
  const [, language = 'zh'] = /(?:^|; )lang=(zh|en|ja)/.exec(cookies) ?? [];
  const [, theme = 'system'] = /(?:^|; )theme=(light|dark|system)/.exec(cookies) ?? [];
  return `entry/${language}-${theme}${path}.html`;
}

/**
 * A web server that serves files: the forms by two cookies, index.html for every other path; `/api`, submitted forms
 * and the page after one handed on.
 */
export async function startStaticSite(folder: string, api: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const sentEarly =
      /heliport-(signed-in|registered)=[^;]/.test(request.headers.cookie ?? '') && extname(pathname) === '';
    if (pathname.startsWith('/api/') || request.method === 'POST' || sentEarly) {
      const { method, headers } = request;
      const onward = forward(new URL(request.url ?? '/', api), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onward);
      return;
    }
    const name = isEntry(pathname)
      ? entryFile(pathname, request.headers.cookie)
      : normalize(decodeURIComponent(pathname));
    const wanted = join(folder, name);
    const named = pathname.startsWith('/manual/') && extname(pathname) === '' ? `${wanted}.html` : wanted;
    const path = (await isFile(named)) ? named : join(folder, 'index.html');
    response.writeHead(200, { 'content-type': MIME[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
