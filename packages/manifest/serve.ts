import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { LOOPBACK } from '../../contract/child/loopback.ts';
import type { ChildSource } from '../../contract/child.ts';
import { contain } from './contain.ts';
import { checkEntry } from './entry.ts';
import { builtFile } from './files.ts';
import { ManifestError } from './manifest-error.ts';
import { tellOverride } from './renewal.ts';
import { CHANGES, CHILD, type Served, servedModule } from './served-app.ts';
import { type Contents, followFolder } from './watched-folder.ts';

/** Types that browsers ask for. They find out the others by themselves. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface ServeInput {
  readonly source: ChildSource;
  /** The built files, which a bundler writes again at each change. */
  readonly folder: string;
  /** Name of the entry, with or without its hash. */
  readonly entry: string;
  readonly port: number;
  /** Origins of platforms that may load the app, besides those on this machine. */
  readonly platforms?: readonly string[];
}

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Addresses of the files of a kind, with a version that no earlier contents had. */
function createVersion(isOfKind: (file: string) => boolean) {
  let known = '';
  let version = '';
  return (contents: Contents): string => {
    const now = JSON.stringify([...contents].filter(([file]) => isOfKind(file)));
    if (now !== known) version = Date.now().toString(36);
    known = now;
    return version;
  };
}

/** Finds out the addresses of each build. Throws a `ManifestError` that names what the build lacks. */
function createAddresses({ folder, entry }: ServeInput): (contents: Contents) => Served {
  const scripts = createVersion((file) => !isStyle(file));
  const styles = createVersion(isStyle);
  return (contents) => {
    const files = [...contents.keys()];
    const entryFile = builtFile(files, entry, 'entry');
    checkEntry(folder, entryFile, files);
    return {
      entry: `/@${scripts(contents)}/${entryFile}`,
      styleSheets: files.filter(isStyle).map((file) => `/@${styles(contents)}/${file}`),
    };
  };
}

/**
 * Serves a folder of built files to a platform that overrides the app's entry, and tells its pages when files have
 * changed. Resolves when the port is open. The returned function ends it.
 */
export async function serve(input: ServeInput): Promise<() => void> {
  const { source, folder, port, platforms = [] } = input;
  const pages = new Set<ServerResponse>();
  const addressesOf = createAddresses(input);
  let contents: Contents = new Map();
  let served: Served | undefined;
  let problem = `${folder}: has no files yet`;

  const line = (): string => `data: ${JSON.stringify(served)}\n\n`;
  const stop = followFolder(folder, (now) => {
    contents = now;
    try {
      served = addressesOf(now);
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      problem = error.message;
      return console.error(problem);
    }
    for (const page of pages) page.write(line());
  });

  const send = (response: ServerResponse, type: string, body: string | Buffer, cache = 'no-store') =>
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cache }).end(body);

  function openStream(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(served ? line() : ':\n\n');
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }

  function sendFile(response: ServerResponse, path: string): void {
    const file = decodeURI(path).replace(/^\/@\w+\//, '');
    if (!contents.has(file.replace(/\.map$/, ''))) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`${folder} has no file ${file}`);
      return;
    }
    const body = readFileSync(join(folder, file));
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    send(response, type, isStyle(file) ? contain(body.toString(), source) : body, 'max-age=3600');
  }

  function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const { origin } = headers;
    if (origin && (LOOPBACK.test(origin) || platforms.includes(origin)))
      response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    const path = new URL(url, 'http://localhost').pathname;
    if (path === CHANGES) openStream(response);
    else if (path !== CHILD) sendFile(response, path);
    else if (served) send(response, 'text/javascript', servedModule(served));
    else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(problem);
  }

  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end((error as Error).message);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new ManifestError(`--serve ${port}: ${message}`)));
    server.listen(port, 'localhost', resolve);
  });
  tellOverride(source.name, `http://localhost:${port}${CHILD}`);
  return () => {
    stop();
    server.close();
    server.closeAllConnections();
  };
}
