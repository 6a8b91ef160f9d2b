// Prints docs/manuals/*.html as the PDFs that the navbar opens. Run it when a manual changed, and commit what it writes.
// It needs pyftsubset (Python's fonttools) and Noto Sans CJK: of a whole Chinese font a PDF becomes three times as large.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { at } from './build/paths.mjs';
import { chromiumArguments, ensureChromium } from './chromium.mjs';

const MANUALS = ['user-zh', 'user-en', 'operation-zh', 'operation-en'];
const CONTENTS = { zh: '目录', en: 'Contents' };

/** Weight in CSS → the collection of that weight. */
const FONTS = {
  400: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  600: '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
};
/** Place of the simplified Chinese face in these collections. */
const FACE = 2;

const read = (path) => readFileSync(at(path), 'utf8');
// Its style would colour the drawings, too.
const mark = read('src/shell/public/favicon.svg')
  .replace(/<style>[\s\S]*<\/style>/, '')
  .replace('<g ', '<g stroke="#007a71" ');
const style = read('docs/manuals/manual.css');

/** Where things stand on the screen; the numbers are explained below it. */
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

/** Style that brings the letters of a text, and no others. */
function fontsFor(text) {
  const folder = mkdtempSync(join(tmpdir(), 'manual-'));
  const faces = Object.entries(FONTS).map(([weight, collection]) => {
    const file = join(folder, `${weight}.otf`);
    execFileSync('pyftsubset', [
      collection,
      `--font-number=${FACE}`,
      `--text=${text}`,
      `--output-file=${file}`,
      '--layout-features=',
      '--no-hinting',
    ]);
    const address = `data:font/otf;base64,${readFileSync(file, 'base64')}`;
    return `@font-face{font-family:manual;font-weight:${weight};src:url(${address})}`;
  });
  rmSync(folder, { recursive: true });
  return faces.join('');
}

/** A manual as a whole page: cover with contents, then its chapters. */
function pageOf(name) {
  const [, language] = name.split('-');
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
<style>${fontsFor(`${source}${CONTENTS[language]}Heliport0123456789`)}${style}</style>
<div class="cover"><div>${mark}</div><div><h1>Heliport<br>${title}</h1><p>${lead}</p></div>
<nav aria-label="${CONTENTS[language]}"><ol>${contents.join('')}</ol></nav></div><main>${body}</main></html>`;
}

// It knows only the system's fonts: Latin letters alone keep these small.
const FOOTER =
  '<div style="width:100%;margin:0 18mm;display:flex;justify-content:space-between;color:#5c6a67;font:8pt sans-serif"><span>Heliport</span><span class="pageNumber"></span></div>';

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
const page = await browser.newPage();
for (const name of MANUALS) {
  await page.setContent(pageOf(name));
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: FOOTER,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  writeFileSync(at(`src/shell/public/manual-${name}.pdf`), pdf);
  console.log(`${name} ${Math.round(pdf.length / 1024)} KiB`);
}
await browser.close();
