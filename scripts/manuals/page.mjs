// Builds a manual's page from its source under docs/manuals/ and the shared style.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at } from '../build/paths.mjs';

export const MANUALS = ['user-zh', 'user-en', 'operation-zh', 'operation-en'];
const CONTENTS = { zh: '目录', en: 'Contents' };

const read = (path) => readFileSync(at(path), 'utf8');
// Its style would also colour the drawings.
const mark = read('src/shell/public/favicon.svg')
  .replace(/<style>[\s\S]*<\/style>/, '')
  .replace('<g ', '<g stroke="#007a71" ');
const style = read('docs/manuals/manual.css');

/** A diagram of the screen with numbers, which are explained below it. */
const layoutFigure = `<svg viewBox="0 0 640 250" fill="none" stroke="#5c6a67" font-size="12" font-weight="600">
<rect x="1" y="1" width="638" height="248" rx="8" fill="#fff"/>
<path d="M9 1h131v248H9a8 8 0 0 1-8-8V9a8 8 0 0 1 8-8z" fill="#002e2a" stroke="none"/>
<path d="M140 40h499" stroke="#d5dedc"/>
<g fill="#8bd4cb" stroke="none"><rect x="16" y="16" width="80" height="8" rx="4"/><rect x="16" y="52" width="108" height="18" rx="4" opacity=".35"/><rect x="16" y="84" width="70" height="6" rx="3" opacity=".6"/><rect x="16" y="106" width="84" height="6" rx="3" opacity=".6"/><rect x="16" y="128" width="60" height="6" rx="3" opacity=".6"/></g>
<rect x="156" y="11" width="110" height="20" rx="5"/>
<g><circle cx="430" cy="21" r="7"/><circle cx="456" cy="21" r="7"/><circle cx="482" cy="21" r="7"/><circle cx="508" cy="21" r="7"/><rect x="560" y="11" width="64" height="20" rx="10"/></g>
<g stroke="#d5dedc"><rect x="156" y="60" width="226" height="80" rx="6"/><rect x="398" y="60" width="226" height="80" rx="6"/><rect x="156" y="156" width="145" height="76" rx="6"/><rect x="317" y="156" width="146" height="76" rx="6"/><rect x="479" y="156" width="145" height="76" rx="6"/></g>
<g fill="#007a71" stroke="none"><circle cx="70" cy="180" r="11"/><circle cx="282" cy="21" r="11"/><circle cx="402" cy="21" r="11"/><circle cx="543" cy="21" r="11"/><circle cx="390" cy="148" r="11"/></g>
<g fill="#fff" stroke="none" text-anchor="middle"><text x="70" y="184">1</text><text x="282" y="25">2</text><text x="402" y="25">3</text><text x="543" y="25">4</text><text x="390" y="152">5</text></g>
</svg>`;

export const languageOf = (name) => name.split('-')[1];

/** Cover with contents, then the chapters. `fonts` is the style with their letters. */
export function pageOf(name, fonts = '') {
  const language = languageOf(name);
  const source = read(`docs/manuals/${name}.html`);
  const [, title] = /<title>(.*)<\/title>/.exec(source);
  const [, lead] = /<p class="lead">(.*)<\/p>/.exec(source);
  const chapters = [...source.matchAll(/<h2>(.*)<\/h2>/g)].map(([, chapter]) => chapter);
  let number = 0;
  const body = source
    .slice(source.indexOf('<section>'))
    .replaceAll('<section>', () => `<section id="chapter-${++number}">`)
    .replace('<figure data-figure="layout"></figure>', `<figure>${layoutFigure}</figure>`);
  const contents = chapters.map(
    (chapter, index) => `<li><a href="#chapter-${index + 1}">${chapter}</a></li>`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Heliport ${title}</title>
<style>${fonts}${style}</style>
<div class="cover"><div>${mark}</div><div><h1>Heliport<br>${title}</h1><p>${lead}</p></div>
<nav aria-label="${CONTENTS[language]}"><ol>${contents.join('')}</ol></nav></div><main>${body}</main></html>`;
}

/** A hash of a manual's sources without fonts. It is stored at the end of the PDF and shows whether that is stale. */
export const digestOf = (name) => createHash('sha256').update(pageOf(name)).digest('hex');
