import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { manuals } from '#contract/manual.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { labelOf } from '#elements/widgets/sidebar/short-titles.ts';
import { bytesOf, type ChapterText, chaptersIn, filesIn, productTexts } from '#test/support/manuals.ts';

const KIBIBYTE = 1024;

/** Words that a chapter quotes from the product: what stands bold. */
const quoted = (markdown: string) => [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word);

const picturesOf = (markdown: string) =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+\.webp)\)/g)].map(([, alt, file]) => ({
    alt,
    file,
  }));

/** What must be the same in every language: sections, steps, tables, pictures, links, keys. */
const shapeOf = ({ id, markdown }: ChapterText) => ({
  id,
  lines: markdown
    .split('\n')
    .map((line) => /^(#+ |\d+\. |- |\||> |!)/.exec(line)?.[1]?.replace(/\d+/, '1'))
    .filter(Boolean),
  pictures: picturesOf(markdown).map(({ file }) => file),
  links: [...markdown.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, to]) => to),
});

const inEach = (title: string, check: (language: Language) => void) => {
  for (const language of LANGUAGES) test(`${title}: ${language}`, () => check(language));
};

describe('the manuals', () => {
  inEach('quote the product in its own words', (language) => {
    const texts = new Set(productTexts(language).flatMap((text) => [text, labelOf(text)]));
    const stale = chaptersIn(language).flatMap(({ id, markdown }) =>
      quoted(markdown)
        .filter((word) => !texts.has(word))
        .map((word) => `${id}: ${word}`),
    );
    assert.deepEqual(stale, []);
  });

  inEach('quote nothing in another way than bold', (language) => {
    for (const { id, markdown } of chaptersIn(language))
      assert.doesNotMatch(markdown, /[“”"„«»「」『』《》]/, id);
  });

  inEach('have the same sections, steps, pictures and links as the Chinese ones', (language) => {
    assert.deepEqual(chaptersIn(language).map(shapeOf), chaptersIn('zh').map(shapeOf));
  });

  inEach('have a title for each chapter, no two alike in one manual', (language) => {
    const titles = chaptersIn(language).map(({ id, markdown }) => {
      const [, title] = /^# (.+)\n/.exec(markdown) ?? [];
      assert.ok(title, id);
      return `${id.split('#')[0]}: ${title}`;
    });
    assert.equal(new Set(titles).size, titles.length);
  });

  inEach('describe every picture, each in words of its own', (language) => {
    const alts = chaptersIn(language).flatMap(({ markdown }) => picturesOf(markdown).map(({ alt }) => alt));
    assert.ok(alts.length > 20);
    assert.ok(alts.every((alt = '') => alt.length > 4));
    assert.equal(new Set(alts).size, alts.length);
  });

  inEach('have no chapter, and no picture, beside those in the table and in the chapters', (language) => {
    for (const [manual, names] of Object.entries(manuals))
      assert.deepEqual(filesIn(language, manual), names.map((name) => `${name}.md`).sort());
    const shown = chaptersIn(language).flatMap(({ markdown }) =>
      picturesOf(markdown).map(({ file }) => file),
    );
    assert.deepEqual(filesIn(language, 'pictures'), [...new Set(shown)].sort());
  });

  test('stay small: a picture at most 60 kB, a PDF at most 1 MB', () => {
    const pictures = LANGUAGES.flatMap((language) =>
      filesIn(language, 'pictures').map((file) => `docs/manuals/${language}/pictures/${file}`),
    );
    const prints = LANGUAGES.flatMap((language) =>
      Object.keys(manuals).map((manual) => `src/shell/public/manual-${manual}-${language}.pdf`),
    );
    for (const picture of pictures) assert.ok(bytesOf(picture) <= 60 * KIBIBYTE, picture);
    for (const print of prints) assert.ok(bytesOf(print) <= KIBIBYTE * KIBIBYTE, print);
  });
});
