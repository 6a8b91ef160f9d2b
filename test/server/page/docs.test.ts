import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import MiniSearch from 'minisearch';
import { RESULTS, WORDS } from '#server/page/docs/places.ts';
import { SEARCH_OPTIONS } from '#server/page/docs/search-options.ts';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { directive, policyOf, startPage } from '#test/support/page-server.ts';

const page = (body: string) => `<html data-theme="system"><style>body{margin:0}</style>${body}</html>`;

let dist: string;
let app: FastifyInstance;

describe('the docs', () => {
  before(async () => {
    dist = writeFakeBuild();
    const write = (file: string, text: string) => writeFileSync(join(dist, 'web/docs', file), text);
    mkdirSync(join(dist, 'web/docs/decisions'), { recursive: true });
    write('index.html', page('<h1>Documentation</h1>'));
    write('vite.html', page('<h1>Vite</h1>'));
    write('decisions/0001-sign-in.html', page('<h1>0001</h1>'));
    write('search.html', page(`<input value="${WORDS}">${RESULTS}`));
    const index = new MiniSearch(SEARCH_OPTIONS);
    index.addAll([
      {
        id: '/docs/vite#hot',
        title: 'Vite',
        heading: 'Hot updates',
        text: 'The server <sends> updates & hot modules.',
      },
      { id: '/docs/decisions/0001', title: 'Hot decision', heading: '', text: 'Hot updates were decided.' },
    ]);
    write('search.json', JSON.stringify(index));
    app = await startPage(dist);
  });

  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const search = async (words: string) => (await get(`/docs/search?q=${encodeURIComponent(words)}`)).body;

  test('are pages for everybody in the theme of the cookie, with no script', async () => {
    for (const url of ['/docs', '/docs/vite', '/docs/decisions/0001-sign-in']) {
      const response = await get(url, { cookie: 'theme=dark' });
      assert.equal(response.statusCode, 200, url);
      assert.match(response.body, /data-theme="dark"/);
      assert.equal(directive(policyOf(response), 'script-src'), '');
      assert.equal(directive(policyOf(response), 'form-action'), "form-action 'self'");
    }
  });

  test('have no other pages', async () => {
    for (const url of ['/docs/absent', '/docs/..%2Fbuild', '/docs/a/b/c', '/docs/search.json'])
      assert.equal((await get(url)).statusCode, 404, url);
  });

  test('find sections by beginnings of words, those of today before decisions', async () => {
    const html = await search('hot upd');
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    assert.deepEqual(links, ['/docs/vite#hot', '/docs/decisions/0001']);
    assert.match(html, /<input value="hot upd">/);
    assert.match(html, /The server &lt;sends&gt; <mark>updates<\/mark> &amp; <mark>hot<\/mark> modules\./);
  });

  test('say that nothing was found, and never repeat what was asked as HTML', async () => {
    const html = await search('<b>nowhere</b>');
    assert.match(html, /Nothing was found for “&lt;b&gt;nowhere&lt;\/b&gt;”/);
    assert.ok(!html.includes('<b>nowhere'));
    const empty = await get('/docs/search?q=a&q=b');
    assert.equal(empty.statusCode, 200);
  });

  test('look for eight words at most', async () => {
    assert.match(await search(`hot ${'updates '.repeat(9)}`), /vite#hot/);
    assert.match(
      await search('hot hot hot updates server sends modules hot hot the vite & update nowhere'),
      /vite#hot/,
    );
  });

  test('take long words and patterns for words', async () => {
    assert.equal((await get(`/docs/search?q=${'x'.repeat(5000)}`)).statusCode, 200);
    assert.equal((await get('/docs/search?q=(.*%2B')).statusCode, 200);
  });
});
