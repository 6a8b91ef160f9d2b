import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { directive, hashOf, policyOf, SIGNED_IN, startPage } from '#test/support/page-server.ts';

let dist: string;
let demo: FastifyInstance;
let plain: FastifyInstance;

describe('the stage of the gallery', () => {
  before(async () => {
    dist = writeFakeBuild();
    demo = await startPage(dist, { demo: true });
    plain = await startPage(dist);
  });

  after(async () => {
    await Promise.all([demo.close(), plain.close()]);
    rmSync(dist, { recursive: true });
  });

  const get = (server: FastifyInstance, url: string) =>
    server.inject({ url, headers: { cookie: SIGNED_IN } });
  const page = async (server: FastifyInstance, url: string) => (await get(server, url)).body;

  test('the stage loads the one element that is asked for, in language and theme', async () => {
    const answer = await get(demo, '/elements/stage?tag=uc-login&lang=ja&theme=dark');
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /^<!doctype html><html lang="ja" data-theme="dark">/);
    assert.match(answer.body, /<script type="module" src="\/elements\/v1\/uc-login\.js"><\/script>/);
    assert.doesNotMatch(answer.body, /data-shell|importmap/);
  });

  test('the stage allows its own style and scripts of this origin, in frames of this origin', async () => {
    const answer = await get(demo, '/elements/stage?tag=uc-login');
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(answer.body) ?? [];
    const policy = policyOf(answer);
    assert.equal(directive(policy, 'script-src'), "script-src 'self'");
    assert.ok(directive(policy, 'style-src').includes(hashOf(style)));
    assert.equal(directive(policy, 'frame-ancestors'), "frame-ancestors 'self'");
  });

  test('the stage shows no other tag, and takes no markup from the address', async () => {
    assert.equal((await get(demo, '/elements/stage')).statusCode, 404);
    assert.equal((await get(demo, '/elements/stage?tag=uc-none')).statusCode, 404);
    assert.equal((await get(demo, '/elements/stage?tag=constructor')).statusCode, 404);
    const answer = await page(demo, '/elements/stage?tag=uc-login&lang="><script>&theme=<b>');
    assert.match(answer, /^<!doctype html><html lang="zh" data-theme="light">/);
  });

  test('pages of the demo exist with demo data only, and only then may a page show frames', async () => {
    const [withDemo, without] = await Promise.all([get(demo, '/elements'), get(plain, '/elements')]);
    assert.match(withDemo.body, /<title>Elements - /);
    assert.match(withDemo.body, /<meta name="demo" content="on">/);
    assert.equal(directive(policyOf(withDemo), 'frame-src'), "frame-src 'self'");
    assert.doesNotMatch(without.body, /name="demo"|<title>Elements/);
    assert.equal(directive(policyOf(without), 'frame-src'), '');
    const unknown = await page(plain, '/no-such-page');
    assert.equal(without.body, unknown);
    assert.equal((await get(plain, '/elements/stage?tag=uc-login')).statusCode, 404);
  });
});
