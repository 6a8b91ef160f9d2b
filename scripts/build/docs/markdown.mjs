// Renders a page of the docs: headings with anchors, links between pages, coloured code.
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import hljs from 'highlight.js';
import { Marked } from 'marked';
import { at } from '../paths.mjs';

export const escapeText = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** Languages of code blocks that the highlighter knows under another name. */
const LANGUAGES = {
  jsx: 'javascript',
  tsx: 'typescript',
  vue: 'xml',
  svelte: 'xml',
  html: 'xml',
  sh: 'bash',
};

/** A block of code. It can scroll, so the keyboard reaches it. */
export function codeBlock(text, lang = '') {
  const language = LANGUAGES[lang] ?? lang;
  const html = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeText(text);
  return `<pre tabindex="0"><code>${html}</code></pre>\n`;
}

/** `**Exports.** of a list` → `exports-of-a-list` */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(/ +/g, '-');

/** Returns the address that a link of a source leads to, or undefined for a file that is no page of the docs. */
function addressOf(href, source, addresses) {
  if (/^(https?:|\/|#|mailto:)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = posix.join(posix.dirname(source), path).replace(/\/$/, '');
  const address = addresses.get(target) ?? addresses.get(`${target}/README.md`);
  if (address === undefined && !existsSync(at(target))) throw new Error(`${source}: ${href} does not exist`);
  return address === undefined ? undefined : address + (anchor ? `#${anchor}` : '');
}

/** Text without Markdown's marks, for the search. */
const plain = (markdown) =>
  markdown
    .replaceAll(/^\s*```.*$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\|[-| :]+\|$/gm, '')
    .replaceAll(/[`*|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const rendererOf = (source, addresses) => ({
  heading({ tokens, depth, text }) {
    if (depth === 1) return '';
    const anchor = anchorOf(plain(text));
    return `<h${depth} id="${anchor}"><a href="#${anchor}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
  },
  code: ({ text, lang }) => codeBlock(text, lang),
  table({ header, rows }) {
    const cell = (tag, tokens) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    // A column of names needs no heading, and an empty one is read aloud.
    const row = (cells, tag) =>
      `<tr>${cells.map(({ text, tokens }) => cell(text === '' ? 'td' : tag, tokens)).join('')}</tr>`;
    // A table of pairs has no headings.
    const head = header.some(({ text }) => text !== '') ? `<thead>${row(header, 'th')}</thead>` : '';
    return `<table>${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>\n`;
  },
  link({ href, tokens }) {
    const html = this.parser.parseInline(tokens);
    const address = addressOf(href, source, addresses);
    return address === undefined ? html : `<a href="${escapeText(address)}">${html}</a>`;
  },
});

/**
 * Renders Markdown. `addresses` tells the address of each source. Returns the title, the HTML below it, and the sections
 * with their plain text; the first section has no heading.
 */
export function renderMarkdown(markdown, source, addresses) {
  const marked = new Marked({ renderer: rendererOf(source, addresses) });
  const tokens = marked.lexer(markdown);
  const sections = [{ anchor: '', heading: '', level: 1, text: '' }];
  let title = '';
  for (const { type, depth, text, raw } of tokens) {
    if (type !== 'heading') sections.at(-1).text += ` ${plain(raw)}`;
    else if (depth === 1) title = plain(text);
    else sections.push({ anchor: anchorOf(plain(text)), heading: plain(text), level: depth, text: '' });
  }
  return { title, html: marked.parser(tokens), sections };
}
