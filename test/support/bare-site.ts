import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a site answers beside its text; one that hangs never does. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly hangs?: boolean;
}

/** A site of somebody else: pages and scripts on an origin of its own, open to all. */
export interface BareSite {
  readonly url: string;
  /** Serves this text at this path from now on, as JavaScript where it ends in `.js`; returns its address. */
  readonly put: (path: string, text: string, how?: Answer) => string;
  readonly close: () => Promise<void>;
}

function mimeOf(path: string): string {
  if (path.endsWith('.css')) return 'text/css';
  return path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
}

/** Starts a site that serves only what a test puts there. */
export async function startBareSite(): Promise<BareSite> {
  const files = new Map<string, { text: string; how: Answer }>();
  const server = createServer((request, response) => {
    const [path = '/'] = request.url?.split('?') ?? [];
    const { text, how } = files.get(path) ?? { text: 'Not found', how: { status: 404 } };
    if (how.hangs) return;
    response.writeHead(how.status ?? 200, {
      'content-type': how.type ?? mimeOf(path),
      'access-control-allow-origin': '*',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put: (path, text, how = {}) => {
      files.set(path, { text, how });
      return url + path;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
