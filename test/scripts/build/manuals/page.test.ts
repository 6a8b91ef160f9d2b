import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Manual, manuals } from '#contract/manual.ts';
import { chapterOf, type Page, pages } from '#contract/pages.ts';
import { LANGUAGES } from '#contract/preferences.ts';
// @ts-expect-error: scripts have no types.
import { manualPage } from '../../../../scripts/build/manuals/page.mjs';

const names = Object.keys(manuals) as Manual[];
const pageIn = (language: string, manual: string): Promise<string> => manualPage(language, manual, '');

const anchorsIn = (html: string) =>
  [...html.matchAll(/<section class="chapter" id="([^"]+)"/g)].map(([, id]) => id);
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);

describe('the page of a manual', () => {
  test('has an anchor and an entry of its contents for each chapter, in order', async () => {
    for (const language of LANGUAGES)
      for (const manual of names) {
        const html = await pageIn(language, manual);
        assert.deepEqual(anchorsIn(html), [...manuals[manual]]);
        const contents = /<nav class="contents"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
        assert.deepEqual(
          linksIn(contents),
          manuals[manual].map((chapter) => `#${chapter}`),
        );
      }
  });

  test('leads only to chapters and manuals that exist', async () => {
    for (const language of LANGUAGES)
      for (const manual of names) {
        const base = `http://page/manual/${language}/${manual}`;
        for (const link of linksIn(await pageIn(language, manual))) {
          const { pathname, hash } = new URL(link, base);
          const [, folder, ofLanguage, ofManual = ''] = pathname.split('/');
          if (folder !== 'manual' || hash === '#content') continue;
          const target = await pageIn(String(ofLanguage), ofManual);
          if (hash) assert.ok(anchorsIn(target).includes(hash.slice(1)), `${base}: ${link}`);
        }
      }
  });

  test('shows each picture in its size, with its alternative text, when it comes into view', async () => {
    for (const language of LANGUAGES) {
      const pictures = [...(await pageIn(language, 'user')).matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
      assert.ok(pictures.length > 10);
      for (const tag of pictures)
        assert.match(
          tag,
          /^<img src="pictures\/[\w-]+\.webp" alt="[^"]+" width="\d+" height="\d+" loading="lazy"/,
        );
    }
  });

  test('runs no script, has one style sheet, and leaves no Markdown behind', async () => {
    for (const language of LANGUAGES)
      for (const manual of names) {
        const html = await pageIn(language, manual);
        assert.doesNotMatch(html, /<script|\son\w+=|style="/);
        // The policy names one style sheet.
        assert.equal(html.match(/<style/g)?.length, 1);
        assert.doesNotMatch(html.replace(/<[^>]*>/g, ''), /\*\*|`|\]\(/);
      }
  });
});

describe('the help of a page', () => {
  const chapters = names.flatMap((manual) => manuals[manual].map((chapter) => `${manual}#${chapter}`));

  test('is a chapter, for every page of the page table', () => {
    for (const { path, help } of Object.values<Page>(pages)) {
      assert.ok(chapters.includes(help), help);
      assert.equal(chapterOf(path), help);
    }
  });

  test('is the chapter of the app, and the one about all apps where it has none', () => {
    assert.equal(chapterOf('/sub-monitor/monitor/overview'), 'user#monitor');
    assert.equal(chapterOf('/sub-monitor/monitor/diagram'), 'user#station');
    assert.equal(chapterOf('/sub-monitors'), 'user#apps');
    assert.equal(chapterOf('/sub-ledger'), 'user#ledger');
    assert.equal(chapterOf('/sub-alarm/alarm/records'), 'operation#alarms');
    assert.equal(chapterOf('/sub-alarm/alarm/suppressLogs'), 'operation#on-duty');
    assert.equal(chapterOf('/sub-strategy/plans'), 'user#apps');
    assert.equal(chapterOf('/sub-constructor'), 'user#apps');
    assert.equal(chapterOf('/nowhere'), 'user#trouble');
    for (const path of ['/sub-monitor', '/sub-ledger', '/sub-x'])
      assert.ok(chapters.includes(chapterOf(path)));
  });
});
