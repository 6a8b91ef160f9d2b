import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { importTs } from './import-ts.mjs';
import { mark } from './manuals/page.mjs';
import { at } from './paths.mjs';
import { elements, readJson } from './sources.mjs';
import { pageStyles, themedStyles } from './styles/page-styles.mjs';

const LANGUAGES = ['zh', 'en', 'ja'];

/** The shell's texts of one language, extracted from the dictionaries. `product` is the platform's name. */
function textsOf(language, keys) {
  const entries = Object.entries(keys).map(([key, path]) => {
    const [namespace, ...rest] = path.split('.');
    const dictionary = readJson(`src/client/i18n/${language}/${namespace}.json`);
    const text = rest.reduce((node, part) => node?.[part], dictionary);
    if (typeof text !== 'string')
      throw new Error(`src/client/i18n/${language}/${namespace}.json has no "${rest.join('.')}"`);
    return [key, text];
  });
  return Object.fromEntries(entries);
}

/** What the page of a label looks like (`server/page/report`). */
async function describeReport() {
  const { LineDrawing } = await importTs('elements/ui/line-drawing.tsx');
  const { LevelShape } = await importTs('elements/ui/level-shape.tsx');
  const draw = (drawing) => [drawing, renderToStaticMarkup(createElement(LineDrawing, { drawing }))];
  return {
    style: await themedStyles(readFileSync(at('server/page/report/report.css'), 'utf8')),
    mark: mark(),
    danger: renderToStaticMarkup(createElement(LevelShape, { level: 2 })),
    drawings: Object.fromEntries(['done', 'error', 'lost'].map(draw)),
  };
}

/** Everything the server needs to write pages: template, styles, texts and the page table. */
export async function describePage(light) {
  const { pageEntries } = await importTs('contract/pages.ts');
  const { textKeys } = await importTs('src/shell/texts/text-keys.ts');
  return {
    pages: Object.fromEntries(
      pageEntries.map(([name, { path, tag, chrome, access, demo }]) => [
        path,
        { tag, chrome, open: access === 'open', title: name, ...(demo && { demo }) },
      ]),
    ),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language, textKeys)])),
    styles: await pageStyles(light),
    report: await describeReport(),
    template: readFileSync(at('index.html'), 'utf8'),
  };
}

/** Icons and web manifest, served at the root of the origin. */
export function writePublicFiles() {
  rmSync(at('dist/web/public'), { recursive: true, force: true });
  cpSync(at('src/shell/public'), at('dist/web/public'), { recursive: true });
}

/**
 * Writes the stable addresses of the elements, `/elements/v1/<tag>.js`, which re-export the hashed files, and their
 * declarations.
 */
export function writeElementAddresses(imports) {
  mkdirSync(at('dist/web/elements/v1'), { recursive: true });
  for (const { tag } of elements()) {
    const target = `../..${imports[`@heliport/elements/${tag}`]}`;
    writeFileSync(at(`dist/web/elements/v1/${tag}.js`), `export * from '${target}';\n`);
  }
  for (const name of ['elements.d.ts', 'elements-react.d.ts', 'custom-elements.json']) {
    cpSync(at(`dist/web/${name}`), at(`dist/web/elements/v1/${name}`));
  }
}
