import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { Type } from 'typebox';
import { call } from '#client/call.ts';
import { followDeprecations, noteDeprecated, tellDeprecated } from '#client/deprecations.ts';
import { http, request } from '#client/http.ts';
import { call as declare } from '#contract/call.ts';
import { DEPRECATIONS } from '#contract/child/deprecations.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

const renameStation = declare({
  ...{ method: 'PUT', path: '/old/v1/stations/:code', summary: 'Renames.', access: 'session' },
  params: Type.Object({ code: Type.String() }),
  body: Type.Object({ name: Type.String() }),
  data: Type.Object({}),
});

const RENAME = 'PUT /old/v1/stations/:code';
const LIST = 'GET /old/v1/stations';
Object.assign(DEPRECATIONS, {
  [RENAME]: { use: 'PUT /new/v1/stations/:code', until: '0.3.0' },
  [LIST]: { use: 'GET /new/v1/stations', until: '0.3.0' },
  'client 0': { use: 'client 1', until: '0.4.0' },
});

let api: FakeApi;
let lines: string[];
let counted: string[];
let calling: string | undefined;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
  followDeprecations({
    childOf: () => calling,
    count: (child, what) => counted.push(`${child} ${what}`),
  });
});
beforeEach(() => {
  [lines, counted, calling] = [[], [], undefined];
  mock.method(console, 'warn', (line: string) => lines.push(line));
});
afterEach(() => mock.restoreAll());
after(() => api.close());

test('a deprecated call is told once to each app, with what to use and until when, and counted', async () => {
  api.on('PUT /old/v1/stations/SF-1', ok({}));
  api.on('PUT /old/v1/stations/SF-2', ok({}));
  const rename = call<typeof renameStation>('PUT', '/old/v1/stations/:code');
  calling = 'tariff';
  await rename({ params: { code: 'SF-1' }, body: { name: 'A' } });
  await rename({ params: { code: 'SF-2' }, body: { name: 'B' } });
  calling = 'weather';
  await rename({ params: { code: 'SF-1' }, body: { name: 'C' } });
  assert.deepEqual(lines, [
    `tariff: ${RENAME} is deprecated. Use PUT /new/v1/stations/:code. Release 0.3.0 is without it. See /docs/packages`,
    `weather: ${RENAME} is deprecated. Use PUT /new/v1/stations/:code. Release 0.3.0 is without it. See /docs/packages`,
  ]);
  assert.deepEqual(counted, [`tariff ${RENAME}`, `weather ${RENAME}`]);
});

test('one of nobody is told as the page’s, and not counted', async () => {
  api.on('GET /old/v1/stations', ok({}));
  await request('GET', '/old/v1/stations', { query: { page: 1 } });
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /^the page: GET \/old\/v1\/stations is deprecated\./);
  assert.deepEqual(counted, []);
});

test('calls that are not deprecated are told nowhere', async () => {
  calling = 'tariff';
  api.on('GET /old/v1/stations/SF-1/parts', ok({}));
  api.on('GET /old/v1/stations/SF-1', ok({}));
  await request('GET', '/old/v1/stations/SF-1/parts');
  await request('GET', '/old/v1/stations/SF-1');
  noteDeprecated('constructor');
  tellDeprecated('client 1', 'tariff');
  assert.deepEqual([lines, counted], [[], []]);
});

test('a major version that goes is told by its name', () => {
  tellDeprecated('client 0', 'tariff');
  assert.match(lines[0] ?? '', /^tariff: client 0 is deprecated\. Use client 1\. Release 0\.4\.0/);
  assert.deepEqual(counted, ['tariff client 0']);
});
