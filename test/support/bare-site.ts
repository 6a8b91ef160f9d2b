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
  /** Serves this at this path from now on, as JavaScript where it ends in `.js`; returns its address. */
  readonly put: (path: string, content: string | Uint8Array, how?: Answer) => string;
  readonly close: () => Promise<void>;
}

/** Content type by the ending of a path; a page has none, or `.html`. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ js: 'text/javascript', css: 'text/css', json: 'application/json' },
  ...{ woff: 'font/woff', ttf: 'font/ttf', png: 'image/png', svg: 'image/svg+xml' },
};

const mimeOf = (path: string): string =>
  TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html; charset=utf-8';

/** Starts a site that serves only what a test puts there. */
export async function startBareSite(): Promise<BareSite> {
  const files = new Map<string, { content: string | Uint8Array; how: Answer }>();
  const server = createServer((request, response) => {
    const [path = '/'] = request.url?.split('?') ?? [];
    const { content, how } = files.get(path) ?? { content: 'Not found', how: { status: 404 } };
    if (how.hangs) return;
    response.writeHead(how.status ?? 200, {
      'content-type': how.type ?? mimeOf(path),
      'access-control-allow-origin': '*',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put: (path, content, how = {}) => {
      files.set(path, { content, how });
      return url + path;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
