// Reads the chapters of a manual, `docs/manuals/<language>/<manual>/<chapter>.md`, and renders them as HTML.
import { existsSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import sharp from 'sharp';
import { importTs } from '../import-ts.mjs';
import { at } from '../paths.mjs';

/** Folder of a language's chapters and pictures. */
export const folderOf = (language) => at(`docs/manuals/${language}`);

/** Pixels of a picture per pixel of the page. */
export const PICTURE_SCALE = 1.5;
/** As wide as the text column. */
export const PICTURE_MAX_WIDTH = 760 * PICTURE_SCALE;

const escapeText = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** The address of a linked chapter: `join.md` is an anchor, `../operation/roles.md` one in the other manual. */
const addressOf = (href) =>
  href.replace(/^(?:\.\.\/(\w+)\/)?([\w-]+)\.md$/, (_, other = '', name) => `${other}#${name}`);

/** Sizes of the pictures that a chapter shows, by the address in its text. */
async function sizesOf(markdown, folder) {
  const found = [...markdown.matchAll(/!\[[^\]]*\]\(\.\.\/(pictures\/[\w-]+\.webp)\)/g)].map(
    ([, file]) => file,
  );
  const entries = found.map(async (file) => {
    // A new picture is taken from the built product, so its chapter must build without it. A test misses it.
    if (!existsSync(`${folder}/${file}`))
      return [file, { width: PICTURE_MAX_WIDTH, height: PICTURE_MAX_WIDTH }];
    const { width, height } = await sharp(`${folder}/${file}`).metadata();
    return [file, { width: Math.round(width / PICTURE_SCALE), height: Math.round(height / PICTURE_SCALE) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Product words are bold, keys are code, notes are quotes. */
const rendererOf = (sizes) => ({
  // The chapter's title is a level above: its sections begin with the next one.
  heading({ tokens, depth }) {
    const level = depth + 1;
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  strong({ tokens }) {
    return `<b>${this.parser.parseInline(tokens)}</b>`;
  },
  codespan: ({ text }) => `<kbd>${escapeText(text)}</kbd>`,
  blockquote({ tokens }) {
    return `<div class="note">${this.parser.parse(tokens)}</div>\n`;
  },
  link({ href, tokens }) {
    return `<a href="${escapeText(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
  },
  paragraph({ tokens }) {
    const [first] = tokens;
    if (tokens.length > 1 || first?.type !== 'image') return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    const file = first.href.replace(/^\.\.\//, '');
    const { width, height } = sizes[file];
    return `<figure><img src="${file}" alt="${escapeText(first.text)}" width="${width}" height="${height}" loading="lazy" decoding="async"></figure>\n`;
  },
});

/** A chapter: its name, its title, and the HTML below the title. */
async function readChapter(language, manual, name) {
  const folder = folderOf(language);
  const markdown = readFileSync(`${folder}/${manual}/${name}.md`, 'utf8');
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(markdown);
  const marked = new Marked({ renderer: rendererOf(await sizesOf(markdown, folder)) });
  return { name, title, html: marked.parse(body) };
}

/** The manuals with the names of their chapters. */
export const tableOfManuals = async () => (await importTs('contract/manual.ts')).manuals;

/** The chapters of a manual in a language, in order. */
export async function readChapters(language, manual) {
  const names = (await tableOfManuals())[manual];
  return Promise.all(names.map((name) => readChapter(language, manual, name)));
}
