import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { escapeText } from '../markup.ts';
import { type DocsSection, SEARCH_OPTIONS, wordsOf } from './search-options.ts';

/** People look at the first few. */
const MAX_RESULTS = 20;
/** More than a person types: each is looked up, and looked for in what was found. */
const MAX_WORDS = 8;
/** Characters of the text before and after the first word that was found. */
const AROUND = { before: 60, after: 180 };

/** Finds sections of the docs of a build. */
export type DocsSearch = (words: string) => readonly (DocsSection & { readonly terms: readonly string[] })[];

/** Reads the index once. */
export function readIndex(file: string): DocsSearch {
  const index = MiniSearch.loadJSON<DocsSection>(readFileSync(file, 'utf8'), SEARCH_OPTIONS);
  return (words) =>
    index
      .search([...new Set(wordsOf(words))].slice(0, MAX_WORDS).join(' '))
      .slice(0, MAX_RESULTS)
      .map(({ id, title, heading, text, terms }) => ({ id, title, heading, text, terms }));
}

/** The beginnings of words that were found. */
const patternOf = (terms: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'giu',
  );

/** The part of a text around the first word that was found, with the words marked. */
function excerpt(text: string, terms: readonly string[]): string {
  const pattern = patternOf(terms);
  const at = Math.max(0, text.search(pattern));
  const start = text.lastIndexOf(' ', Math.max(0, at - AROUND.before)) + 1;
  const part = text.slice(start, at + AROUND.after);
  const marked = part
    .split(pattern)
    .map((piece, index) => (index % 2 ? `<mark>${escapeText(piece)}</mark>` : escapeText(piece)))
    .join('');
  return `${start > 0 ? '… ' : ''}${marked}${at + AROUND.after < text.length ? ' …' : ''}`;
}

/** The list of what was found, as HTML. */
export function resultsHtml(search: DocsSearch, words: string): string {
  const found = search(words);
  if (found.length === 0)
    return `<p role="status">Nothing was found for “${escapeText(words)}”. Try fewer or other words.</p>`;
  const items = found.map(({ id, title, heading, text, terms }) => {
    const name = heading ? `${title}: ${heading}` : title;
    return `<li><a href="${escapeText(id)}">${escapeText(name)}</a><p>${excerpt(text, terms)}</p></li>`;
  });
  return `<ol class="results" aria-label="Found for “${escapeText(words)}”">${items.join('')}</ol>`;
}
