// The docs as pages, `dist/web/docs/<name>.html`, and the index of their search.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import MiniSearch from 'minisearch';
import { codeBlock, escapeText, renderMarkdown } from './docs/markdown.mjs';
import { addressOf, docsPage } from './docs/page.mjs';
import { docsPages } from './docs/sources.mjs';
import { importTs } from './import-ts.mjs';
import { at } from './paths.mjs';
import { themedStyles } from './styles/page-styles.mjs';

const FOLDER = 'dist/web/docs';

/** Files of an example that its page shows: its sources and the configuration of its build. */
const SHOWN =
  /^(src\/.+\.(tsx?|vue|svelte|js|css)|manifest\.json|package\.json|[\w.]+\.config\.m?js|copy\.js|index\.html)$/;

function filesOf(example) {
  const folder = at(`examples/${example}`);
  return readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SHOWN.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      return `<details><summary><code>${escapeText(file)}</code></summary>${codeBlock(text, extname(file).slice(1))}</details>`;
    })
    .join('\n');
}

/** Adds the files of an example to its page. */
function withFiles(page) {
  const [, example] = /^examples\/([\w-]+)$/.exec(page.name) ?? [];
  if (!example) return page;
  return { ...page, html: `${page.html}<h2 id="files"><a href="#files">Files</a></h2>${filesOf(example)}` };
}

function readPages() {
  const sources = docsPages();
  const addresses = new Map(sources.map(({ name, source }) => [source, addressOf(name)]));
  return sources.map((page) =>
    withFiles({ ...page, ...renderMarkdown(readFileSync(at(page.source), 'utf8'), page.source, addresses) }),
  );
}

/** The index of all sections. */
async function writeIndex(pages) {
  const { SEARCH_OPTIONS } = await importTs('server/page/docs/search-options.ts');
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(
    pages.flatMap(({ name, title, sections }) =>
      sections.map(({ anchor, heading, text }) => ({
        id: addressOf(name) + (anchor && `#${anchor}`),
        title,
        heading,
        text: text.trim(),
      })),
    ),
  );
  writeFileSync(at(`${FOLDER}/search.json`), JSON.stringify(index));
}

/** Writes the docs. */
export async function writeDocs() {
  rmSync(at(FOLDER), { recursive: true, force: true });
  const css = ['manuals/manual', 'docs'].map((name) => readFileSync(at(`docs/${name}.css`), 'utf8')).join('');
  const style = await themedStyles(css);
  const pages = readPages();
  const { MAX_QUERY_LENGTH, RESULTS, WORDS } = await importTs('server/page/docs/places.ts');
  const results = { name: 'search', title: 'Search', html: RESULTS, words: WORDS, sections: [] };
  for (const page of [...pages, results]) {
    const file = at(`${FOLDER}/${page.name}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, docsPage(page, { pages, style, limit: MAX_QUERY_LENGTH }));
  }
  await writeIndex(pages);
}
