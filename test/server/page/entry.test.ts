import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { startPage } from '#test/support/page-server.ts';

let dist: string;
let app: FastifyInstance;

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the sign-in form in the page', () => {
  before(async () => {
    dist = writeFakeBuild();
    app = await startPage(dist);
  });

  after(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });

  const formOf = (body: string) =>
    JSON.parse(decodeURIComponent(/<uc-login data-page="([^"]*)"/.exec(body)?.[1] ?? 'null'));

  test('is rendered in the stored language and theme, with the branding', async () => {
    const { body } = await get('/login', { cookie: 'lang=ja; theme=dark' });
    const { tag, language, theme, configuration, attributes } = formOf(body);
    assert.deepEqual([tag, language, theme], ['uc-login', 'ja', 'dark']);
    assert.equal(configuration.title, 'Sunrise <b>');
    assert.deepEqual(attributes, {});
  });

  test('stands before import map and scripts, in the container that the shell takes over', async () => {
    const { body } = await get('/login');
    assert.match(body, /<main><div class="mount" data-mount="uc-login" data-prerendered><uc-login/);
    assert.ok(body.indexOf('<uc-login') < body.indexOf('<script'));
  });

  test('is not shown in parts', async () => {
    const whole = /<link rel=expect href="#announcer" blocking=render>/;
    assert.match((await get('/login')).body, whole);
    assert.doesNotMatch((await get('/home', { cookie: 'heliport-token=t' })).body, whole);
  });

  test('is seen with the first styles; those that can wait come after it', async () => {
    const { body } = await get('/login');
    const [before = '', after = ''] = body.split('<uc-login');
    assert.match(before, /<style>body\{margin:0\}uc-login\{display:block\}<\/style>/);
    const waiting = '<style>#layout{display:grid}</style>';
    assert.ok(after.includes(`<noscript id="later-styles">${waiting}</noscript>`));
  });

  test('is parted from windows of other sites, unless the browser has done so', async () => {
    const CHROMIUM = '"Not:A-Brand";v="8", "Chromium";v="156"';
    const policyOf = async (url: string, site?: string, brands?: string) => {
      const headers = {
        ...(site && { 'sec-fetch-site': site }),
        ...(brands && { 'sec-ch-ua': brands }),
        ...(url === '/home' && { cookie: 'heliport-token=t' }),
      };
      const response = await get(url, headers);
      assert.match(String(response.headers.vary), /Sec-Fetch-Site, Sec-CH-UA/);
      return response.headers['cross-origin-opener-policy'];
    };
    for (const site of [undefined, 'cross-site', 'same-site', 'same-origin'])
      assert.equal(await policyOf('/login', site, CHROMIUM), 'same-origin', site);
    // Firefox and Safari send no brands, and do not isolate the tab.
    assert.equal(await policyOf('/login', 'none'), 'same-origin');
    assert.equal(await policyOf('/login', 'none', CHROMIUM), undefined);
    assert.equal(await policyOf('/register', 'none', CHROMIUM), undefined);
    assert.equal(await policyOf('/home', 'none', CHROMIUM), 'same-origin');
  });

  test('is woken by a script in the page, which the policy admits, and no shell is preloaded', async () => {
    const { body, headers } = await get('/login');
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    assert.match(script, /react-core-1/);
    assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
    assert.doesNotMatch(body, /preload.* href="\/assets\/shell-1/);
  });

  test('has React alone asked for before it; import map, script and texts wait until it is seen', async () => {
    const { body } = await get('/login');
    const [before = '', after = ''] = body.split('<uc-login');
    const [, later = ''] = /<template id="later">(.*?)<\/template>/s.exec(after) ?? [];
    const files = (html: string) =>
      [...html.matchAll(/<link rel=\S*preload[^>]* href="([^"]*)"/g)].map(([, file]) => file);
    assert.deepEqual(files(before), ['/assets/react-core-1.js']);
    assert.deepEqual(files(later), ['/assets/zh-1.js', '/assets/uc-login-1.js']);
    assert.deepEqual(files(after), files(later));
    assert.match(later, /^\s*<script type="importmap">/);
    assert.equal(body.match(/importmap">/g)?.length, 1);
  });

  test('names what the page after it needs, to be fetched while the person types', async () => {
    const { body } = await get('/login');
    const next = JSON.parse(/id="next">(.*?)<\/script>/.exec(body)?.[1] ?? '[]');
    assert.ok(next.includes('/assets/uc-navbar-1.js'));
    assert.ok(!next.includes('/assets/uc-login-1.js'));
  });

  test('goes where the person wanted to be, on this site only', async () => {
    const redirect = async (url: string) => formOf((await get(url)).body).attributes.redirect;
    assert.equal(await redirect('/sub-monitor/a?station=1'), '/sub-monitor/a?station=1');
    assert.equal(await redirect('/login?redirect=%2Fhome'), '/home');
    assert.equal(await redirect('/login?redirect=%2F%2Fevil.example'), undefined);
  });

  test('admits the origins of the configured pictures', async () => {
    const policy = String((await get('/login')).headers['content-security-policy']);
    assert.match(policy, /img-src 'self' data: blob: https:\/\/pictures\.example;/);
  });

  test('is not shown to who has a token', async () => {
    const { body } = await get('/login', { cookie: 'heliport-token=t' });
    assert.match(body, /data-chrome="full"/);
    assert.doesNotMatch(body, /<uc-login/);
  });
});
