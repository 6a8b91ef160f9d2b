import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { systemConfiguration } from '#server/user-centre/system/schema.ts';
import { writeFakeBuild } from '#test/support/fake-build.ts';
import { organizationWorld } from '#test/support/organization.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let dist: string;
let code: string;
describe('the page of a label', () => {
  before(async () => {
    dist = writeFakeBuild();
    server = await startServer({ dist, env: { SIMULATOR: 'off' } });
    const world = await organizationWorld(server);
    const labels = '/ledger/v1/stations/SF-ES-01/labels';
    const { list } = (await server.get(labels, world.chen)).data;
    const { asset } = list.find(
      ({ device, part }: { device: string; part: string }) => device === 'C03' && !part,
    );
    const made = await server.post(labels, { assets: [asset], devices: [] }, world.chen);
    code = made.data.list.find((one: { asset: number }) => one.asset === asset).code;
  });
  after(async () => {
    await server.close();
    rmSync(dist, { recursive: true });
  });

  const open = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  const submit = (fields: Record<string, string>, path = `/r/${code}?lang=en`) =>
    open(path, {
      method: 'POST',
      body: new URLSearchParams({ id: randomUUID(), name: '', contact: '', ...fields }),
      headers: { origin: server.url },
    });
  const requests = async () => {
    const { accessToken: token } = await server.signIn('13800000001');
    const world = await organizationWorld(server);
    const { list } = (
      await server.get('/operation/v1/requests?source=qr&station=SF-ES-01', { ...world.chen, token })
    ).data;
    return list;
  };

  test('a stranger sees what the label is on, and nothing of its station', async () => {
    const answer = await open(`/r/${code}?lang=en`);
    const html = await answer.text();
    assert.equal(answer.status, 200);
    assert.match(html, /<html lang="en"/);
    assert.match(html, /What is wrong\?/);
    assert.match(html, /C03/);
    for (const secret of ['SF-ES-01', '昆山', 'Sunfield', 'WO-']) assert.ok(!html.includes(secret), secret);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.ok(!html.includes('<script'));
    // Members go on to the platform, which asks them to sign in.
    assert.match(html, new RegExp(`href="/sub-ledger/ledger/label/${code}"`));
  });

  test('speaks the language of the link, else of the browser', async () => {
    const ask = async (path: string, language: string) =>
      (await (await open(path, { headers: { 'accept-language': language } })).text()).match(
        /<html lang="(\w+)"/,
      )?.[1];
    assert.equal(await ask(`/r/${code}`, 'ja,en;q=0.5'), 'ja');
    assert.equal(await ask(`/r/${code}?lang=zh`, 'ja'), 'zh');
  });

  test('a report waits for somebody to check it, and arrives once', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([
      submit({ id, what: '<b>Smoke</b>', name: 'Guard', contact: '8021' }),
      submit({ id, what: '<b>Smoke</b>', name: 'Guard', contact: '8021' }),
    ]);
    assert.deepEqual([first?.status, second?.status], [200, 200]);
    const no = /WO-\d{6}/.exec((await first?.text()) ?? '')?.[0];
    assert.equal(/WO-\d{6}/.exec((await second?.text()) ?? '')?.[0], no);
    // The same words of somebody else are the same fault.
    assert.ok((await (await submit({ what: ' <B>smoke</B> ' })).text()).includes(no ?? '-'));
    const own = (await requests()).filter((one: { what: string }) => one.what === '<b>Smoke</b>');
    assert.deepEqual(
      own.map((one: { no: string; state: string; device: string; requestedBy: unknown }) => [
        ...[one.no, one.state, one.device, one.requestedBy],
      ]),
      [[no, 'applied', 'C03', null]],
    );
  });

  test('a refused report keeps what was typed, and is no markup', async () => {
    const answer = await submit({ what: 'x'.repeat(201), name: '"><script>' });
    const html = await answer.text();
    assert.equal(answer.status, 400);
    assert.match(html, /role="alert"/);
    assert.ok(html.includes('x'.repeat(201)));
    assert.ok(!html.includes('<script'));
  });

  test('a form of another site is refused', async () => {
    const answer = await open(`/r/${code}`, {
      ...{
        method: 'POST',
        body: new URLSearchParams({ id: randomUUID(), what: 'x', name: '', contact: '' }),
      },
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(answer.status, 403);
  });

  test('a code that nothing has is told so, and can be typed again', async () => {
    for (const path of ['/r/000000000000', '/r/x']) {
      const answer = await open(`${path}?lang=en`);
      assert.equal(answer.status, 404, path);
      const html = await answer.text();
      assert.match(html, /No label has this code/);
      assert.match(html, /<form action="\/r">.*<label for="code">/s);
    }
    assert.match(await (await open('/r?lang=en')).text(), /Type the code of the label/);
    const found = await open(`/r?lang=ja&code=${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    assert.deepEqual([found.status, found.headers.get('location')], [303, `/r/${code}?lang=ja`]);
  });

  test('has the operator’s name and symbol, and shows no other picture', async () => {
    const html = await (await open(`/r/${code}?lang=en`)).text();
    assert.match(html, /<title>Report a fault - Heliport<\/title>/);
    const { db } = server.database;
    await db.update(systemConfiguration).set({ title: 'Sun & Co', symbol: 'https://pictures.example/s.svg' });
    const answer = await open(`/r/${code}?lang=en`);
    await db.update(systemConfiguration).set({ title: '', symbol: '' });
    assert.match(await answer.text(), /<img src="https:\/\/pictures.example\/s.svg" alt="">Sun &amp; Co/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, /img-src 'self' https:\/\/pictures\.example;/);
  });

  test('names the field that is wrong', async () => {
    const html = await (await submit({ what: '' })).text();
    const wrong = [...html.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"/g)].map(
      ([tag]) => /name="(\w+)"/.exec(tag)?.[1],
    );
    assert.deepEqual(wrong, ['what']);
    assert.match(html, /aria-describedby="what-hint failure"/);
  });

  test('a long code of characters beyond the basic plane is told so, too', async () => {
    const long = encodeURIComponent(`${'A'.repeat(63)}🔋`);
    assert.equal((await open(`/r/${long}`)).status, 404);
    assert.equal((await submit({ what: 'x' }, `/r/${long}`)).status, 404);
  });

  test('of twenty reports in a minute, the later ones are refused with 429', async () => {
    server.advance(120);
    const states: number[] = [];
    for (let count = 0; count < 20; count += 1)
      states.push((await submit({ what: `fault ${count}` })).status);
    assert.deepEqual([states[0], states[9], states[10], states[19]], [200, 200, 429, 429]);
    const api = await server.post(`/operation/v1/reports/${code}`, {
      ...{ id: randomUUID(), what: 'y', name: '', contact: '' },
    });
    assert.deepEqual([api.status, api.data.reason], [429, 'labelReports']);
  });

  test('a flood of one organisation stops at its share, and repeats take none of it', async () => {
    server.advance(3700);
    const { limits } = server.config;
    const before = limits.labelReportsOfOrganizationPerHour;
    Object.assign(limits, { labelReportsOfOrganizationPerHour: 2 });
    try {
      const first = { id: randomUUID(), what: 'flood' };
      const codes: number[] = [];
      for (const fields of [first, first, first, { what: 'flood 2' }, { what: 'flood 3' }])
        codes.push((await submit(fields)).status);
      assert.deepEqual(codes, [200, 200, 200, 200, 429]);
    } finally {
      Object.assign(limits, { labelReportsOfOrganizationPerHour: before });
    }
  });

  test('who tries codes is stopped', async () => {
    const states: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      const guess = String(count).padStart(12, '0');
      states.push((await open(`/r/${guess}`)).status);
    }
    assert.equal(states.at(-1), 429);
  });
});
