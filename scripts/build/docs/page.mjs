// A page of the docs as HTML: navigation, search, content.
import { mark } from '../manuals/page.mjs';
import { readJson } from '../sources.mjs';
import { escapeText } from './markdown.mjs';

export const addressOf = (name) => (name === 'index' ? '/docs' : `/docs/${name}`);

const link = ({ name, title }, current) =>
  `<li><a href="${addressOf(name)}"${name === current ? ' aria-current="page"' : ''}>${escapeText(title)}</a></li>`;

/** Pages of the running platform that belong to the docs. */
const LIVE = [
  ['/elements', 'Element gallery'],
  ['/api/docs', 'Calls of the server'],
];

function navigation(pages, current) {
  const groups = [...new Set(pages.flatMap(({ group }) => group ?? []))];
  const lists = groups.map((group) => {
    const own = pages.filter((page) => page.group === group);
    return `<h2>${group}</h2><ul>${own.map((page) => link(page, current)).join('')}</ul>`;
  });
  const live = LIVE.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('');
  return `${lists.join('')}<h2>In this platform</h2><ul>${live}</ul>`;
}

/** Headings of the page, for those that are long. */
function outline(sections) {
  const own = sections.filter(({ level }) => level === 2);
  if (own.length < 3) return '';
  const items = own.map(({ anchor, heading }) => `<li><a href="#${anchor}">${escapeText(heading)}</a></li>`);
  return `<nav class="outline" aria-label="On this page"><ul>${items.join('')}</ul></nav>`;
}

/** The whole page. `page` has name, title, html and sections; `pages` are all, for the navigation; `limit` is that of a search. */
export function docsPage(page, { pages, style, limit }) {
  const { product } = readJson('src/client/i18n/en/common.json');
  const { skipToContent } = readJson('src/client/i18n/en/layout.json');
  const nav = navigation(pages, page.name);
  return `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(page.title)} - ${product}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">${skipToContent}</a>
<header class="bar">
<a class="product" href="/docs">${mark()}<span>${product} <small>Docs</small></span></a>
<search><form action="/docs/search"><input type="search" name="q" aria-label="Search the docs" placeholder="Search the docs" maxlength="${limit}" required value="${page.words ?? ''}"></form></search>
</header>
<div class="columns">
<nav class="contents" aria-label="Docs"><div class="wide">${nav}</div><details><summary>All pages</summary>${nav}</details></nav>
<main id="content" tabindex="-1">
<h1>${escapeText(page.title)}</h1>
${outline(page.sections)}
${page.html}
</main>
</div>
</body>
</html>
`;
}
