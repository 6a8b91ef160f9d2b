// A manual as one HTML page: cover, contents, chapters. The product serves it, and the PDFs are printed from it.
import { readFileSync } from 'node:fs';
import { at } from '../paths.mjs';
import { readJson } from '../sources.mjs';
import { folderOf, readChapters } from './chapters.mjs';

export const LANGUAGES = ['zh', 'en', 'ja'];

/** The product's mark. Its style would also colour the drawings. */
export const mark = () =>
  readFileSync(at('src/shell/public/favicon.svg'), 'utf8')
    .replaceAll(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace('<svg ', '<svg aria-hidden="true" ')
    .replace('<g ', '<g stroke="currentColor" ');

/** Texts around the chapters: the product's own for the names of manuals and languages, the manual's for the rest. */
function wordsOf(language) {
  const { manualUser, manualOperation, languageName, skipToContent } = readJson(
    `src/client/i18n/${language}/layout.json`,
  );
  const { product } = readJson(`src/client/i18n/${language}/common.json`);
  const own = JSON.parse(readFileSync(`${folderOf(language)}/manual.json`, 'utf8'));
  return {
    ...own,
    names: { user: manualUser, operation: manualOperation },
    languageName,
    skipToContent,
    product,
  };
}

const link = (href, text, more = '') => `<a href="${href}"${more}>${text}</a>`;

/** Links to the same place in the other languages. */
function languageLinks(language, { languageName }, manual, anchor = '') {
  return LANGUAGES.map((each) =>
    each === language && anchor === ''
      ? `<span lang="${each}" aria-current="true">${languageName[each]}</span>`
      : link(`../${each}/${manual}${anchor}`, languageName[each], ` lang="${each}" hreflang="${each}"`),
  ).filter((_, index) => anchor === '' || LANGUAGES[index] !== language);
}

function sectionOf(chapter, number, { language, manual, words }) {
  const { name, title, html } = chapter;
  const languages = languageLinks(language, words, manual, `#${name}`).join('');
  return `<section class="chapter" id="${name}" aria-labelledby="${name}-title">
<header><h2 id="${name}-title"><span class="number">${number}</span>${title}</h2><p class="languages">${languages}</p></header>
${html}</section>`;
}

/** The page of a manual. `style` is its style sheet. */
export async function manualPage(language, manual, style) {
  const words = wordsOf(language);
  const chapters = await readChapters(language, manual);
  const other = manual === 'user' ? 'operation' : 'user';
  const contents = chapters.map(({ name, title }) => `<li>${link(`#${name}`, title)}</li>`).join('');
  const sections = chapters.map((chapter, index) =>
    sectionOf(chapter, index + 1, { language, manual, words }),
  );
  return `<!doctype html>
<html lang="${language}" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.names[manual]} - ${words.product}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">${words.skipToContent}</a>
<header class="bar">
<a class="product" href="/">${mark()}<span>${words.product}</span></a>
<nav class="choices" aria-label="${words.languages}">${languageLinks(language, words, manual).join('')}</nav>
</header>
<section class="cover" aria-labelledby="title">${mark()}<h1 id="title"><span>${words.product}</span> ${words.names[manual]}</h1>
<p>${words[manual]}</p>
<p class="more">${link(`/manual-${manual}-${language}.pdf`, words.pdf)}${link(other, words.names[other])}</p></section>
<div class="columns">
<nav class="contents" aria-labelledby="contents"><h2 id="contents">${words.contents}</h2><ol>${contents}</ol></nav>
<main id="content" tabindex="-1">
${sections.join('\n')}
</main>
</div>
</body>
</html>
`;
}
