import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else: plain pages on an origin of its own. */
export interface BareSite {
  readonly url: string;
  /** Serves this HTML at this path from now on. */
  readonly put: (path: string, html: string) => string;
  readonly close: () => Promise<void>;
}

/** Starts a site that serves only what a test puts there. */
export async function startBareSite(): Promise<BareSite> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '/');
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put: (path, html) => {
      pages.set(path, html);
      return url + path;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
