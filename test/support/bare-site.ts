import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else: pages and scripts on an origin of its own, open to all. */
export interface BareSite {
  readonly url: string;
  /** Serves this text at this path from now on, as JavaScript where it ends in `.js`; returns its address. */
  readonly put: (path: string, text: string) => string;
  readonly close: () => Promise<void>;
}

function mimeOf(path: string): string {
  if (path.endsWith('.css')) return 'text/css';
  return path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
}

/** Starts a site that serves only what a test puts there. */
export async function startBareSite(): Promise<BareSite> {
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const text = texts.get(path);
    response.writeHead(text === undefined ? 404 : 200, {
      'content-type': mimeOf(path),
      'access-control-allow-origin': '*',
    });
    response.end(text ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put: (path, text) => {
      texts.set(path, text);
      return url + path;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
