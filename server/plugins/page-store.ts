import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Page, PageInput } from './page-html.ts';

/** A page as it goes over the wire. */
export interface SentPage extends Page {
  readonly etag: string;
  /** Brotli of the HTML; made once. */
  compressed(): Promise<Buffer>;
}

/** Languages × themes × layouts × routes that are seen at one time; beyond, the oldest goes. */
const MAX_PAGES = 256;

const compress = promisify(brotliCompress);

function sent(rendered: Page): SentPage {
  let compressed: Promise<Buffer> | undefined;
  const hash = createHash('sha256').update(rendered.html).update(rendered.policy).digest('base64url');
  return {
    ...rendered,
    etag: `"${hash.slice(0, 22)}"`,
    compressed() {
      compressed ??= compress(rendered.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      return compressed;
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
