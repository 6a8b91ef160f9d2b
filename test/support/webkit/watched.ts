import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server as the browser reaches it, with everything told that a person would call broken. */
export interface Watched {
  readonly url: string;
  /** Page errors, console errors and warnings, policy violations and refused requests, in order. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

const SCRIPT_PATH = '/watch-the-page.js';
const TOLD_PATH = '/what-the-page-told';

/** Runs first in every page and names nothing from outside. */
const watch = (told: string) => {
  // WebKit gives up what is being loaded as soon as a page is left, and the page hears of that.
  let leaves = false;
  addEventListener('beforeunload', () => {
    leaves = true;
  });
  const tell = (text: string) => leaves || navigator.sendBeacon(told, text);
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const address =
        target instanceof Element && (target.getAttribute('src') ?? target.getAttribute('href'));
      tell(address ? `not loaded: ${address}` : `page error: ${event.message} ${event.error?.stack ?? ''}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    tell(`page error: ${reason} ${reason?.stack ?? ''}`),
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  );
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: hears what the page says there
    const write = console[level];
    console[level] = (...given: unknown[]) => {
      tell(
        `console ${level}: ${given.map((each) => (each as Error)?.stack ?? each).join(' ')} at ${location.pathname}, ${document.readyState}`,
      );
      write(...given);
    };
  }
};

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') ?? false;

/**
 * Stands before a server and puts a script first into its pages. WebKit's driver neither tells what the console says
 * nor runs anything before a page does. `first` is what else runs there.
 */
export async function watchServer(upstream: string, first: readonly (() => void)[]): Promise<Watched> {
  const problems: string[] = [];
  const names = 'const __name = (act) => act;';
  const script = `${names}(${watch})(${JSON.stringify(TOLD_PATH)});${first.map((act) => `(${act})();`).join('')}`;

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = asked.url ?? '/';
    if (url === SCRIPT_PATH)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (url === TOLD_PATH) {
      problems.push(await textOf(asked));
      return void answer.writeHead(204).end();
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request(upstream + url, { method: asked.method, headers }, async (got) => {
      const status = got.statusCode ?? 502;
      if (status >= 400) problems.push(`response ${status}: ${asked.method} ${url}`);
      if (!isPage(got)) return void got.pipe(answer.writeHead(status, got.rawHeaders));
      const html = (await textOf(got)).replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`);
      const { 'content-length': _length, etag: _etag, ...kept } = got.headers;
      answer.writeHead(status, kept).end(html);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  const server = createServer((asked, answer) => void pass(asked, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
