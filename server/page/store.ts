import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { CONTENT_HEADERS } from './headers.ts';
import type { Page, PageInput } from './html.ts';

/** A page as it goes over the wire. */
export interface SentPage extends Page {
  readonly etag: string;
  /** Brotli of the HTML, made once; what is seen goes out before the rest and can be shown before that arrives. */
  compressed(): Promise<Readable>;
}

/** Languages × themes × layouts × routes that are seen at one time; beyond, the oldest goes. */
const MAX_PAGES = 256;

/** One stream of Brotli, cut after the first text: a browser can read that part without the next. */
function compress(first: string, rest: string): Promise<readonly [Buffer, Buffer]> {
  return new Promise((resolve, reject) => {
    const parts: [Buffer[], Buffer[]] = [[], []];
    let part = parts[0];
    const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    stream.on('data', (chunk: Buffer) => part.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => resolve([Buffer.concat(parts[0]), Buffer.concat(parts[1])]));
    stream.write(first);
    stream.flush(async () => {
      // What was flushed is told in this turn.
      await turn();
      part = parts[1];
      stream.end(rest);
    });
  });
}

/** Each part in a write of its own. */
async function* inTurns(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield part;
    await turn();
  }
}

function sent(rendered: Page): SentPage {
  let compressed: ReturnType<typeof compress> | undefined;
  const headers = JSON.stringify(CONTENT_HEADERS);
  const told = `${rendered.html}${rendered.policy}${headers}`;
  const hash = createHash('sha256').update(told).digest('base64url');
  return {
    ...rendered,
    etag: `"${hash.slice(0, 22)}"`,
    async compressed() {
      const { html, seenLength } = rendered;
      compressed ??= compress(html.slice(0, seenLength), html.slice(seenLength));
      return Readable.from(inTurns(await compressed), { objectMode: false });
    },
  };
}

/** Renders each different page once. Build and children are the same for the life of the server. */
export function createPageStore(): (input: PageInput, render: (input: PageInput) => Page) => SentPage {
  const pages = new Map<string, SentPage>();
  return (input, render) => {
    const { overrides, language, theme, sidebarOpened, size, off, place, entry } = input;
    const key = JSON.stringify([overrides, language, theme, sidebarOpened, size, off, place, entry]);
    const known = pages.get(key);
    if (known) return known;
    const page = sent(render(input));
    const [oldest] = pages.keys();
    if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.set(key, page);
    return page;
  };
}
