import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { CONTENT_HEADERS } from './headers.ts';
import type { Page, PageInput } from './html.ts';

/** A page in its wire format. */
export interface SentPage extends Page {
  readonly etag: string;
  /**
   * Brotli of the HTML, compressed once. The visible part is flushed first, so that it can be painted before the rest
   * arrives.
   */
  compressed(): Promise<Readable>;
}

/** Languages × themes × layouts × routes in use at a time; beyond it, the oldest page is dropped. */
const MAX_PAGES = 256;

type Text = Pick<Page, 'html' | 'seenLength'>;

/** One Brotli stream, flushed after the visible part, so that a browser can decode that part without the rest. */
function compress({ html, seenLength }: Text, quality: number): Promise<readonly [Buffer, Buffer]> {
  return new Promise((resolve, reject) => {
    const parts: [Buffer[], Buffer[]] = [[], []];
    let part = parts[0];
    const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    stream.on('data', (chunk: Buffer) => part.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => resolve([Buffer.concat(parts[0]), Buffer.concat(parts[1])]));
    stream.write(html.slice(0, seenLength));
    stream.flush(async () => {
      // The flushed bytes are emitted in this turn.
      await turn();
      part = parts[1];
      stream.end(html.slice(seenLength));
    });
  });
}

/** Writes each part on its own. */
async function* inTurns(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield part;
    await turn();
  }
}

const streamOf = (parts: readonly Buffer[]): Readable => Readable.from(inTurns(parts), { objectMode: false });

/** Compresses a page that is sent once: a higher quality would take longer than it saves. */
export const compressOnce = async (page: Text): Promise<Readable> => streamOf(await compress(page, 4));

/** Prepares a rendered page for the wire. */
export function sentPage(rendered: Page): SentPage {
  let compressed: ReturnType<typeof compress> | undefined;
  const headers = JSON.stringify(CONTENT_HEADERS);
  const content = `${rendered.html}${rendered.policy}${headers}`;
  const hash = createHash('sha256').update(content).digest('base64url');
  return {
    ...rendered,
    etag: `"${hash.slice(0, 22)}"`,
    async compressed() {
      compressed ??= compress(rendered, 9);
      return streamOf(await compressed);
    },
  };
}

/** Caches rendered pages by their input. Build and children do not change during the life of a store. */
export function createPageStore(): (input: PageInput, render: (input: PageInput) => Page) => SentPage {
  const pages = new Map<string, SentPage>();
  return (input, render) => {
    const { overrides, language, theme, sidebarOpened, size, off, place, entry } = input;
    const key = JSON.stringify([overrides, language, theme, sidebarOpened, size, off, place, entry]);
    const known = pages.get(key);
    if (known) return known;
    const page = sentPage(render(input));
    const [oldest] = pages.keys();
    if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.set(key, page);
    return page;
  };
}
