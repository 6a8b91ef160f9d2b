import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { http } from '#client/http.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

fakeBrowser('https://heliport.test/');
const { createMonitor } = await import('../../../apps/monitor/stores/monitor.ts');
const { $streamQuery, loseSubjects, passSubjectEvent } = await import('#client/stores/stream-subjects.ts');
const OVERVIEW = 'GET /monitor/v1/overview';

let api: FakeApi;
let life: AbortController;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  life = new AbortController();
  api.requests.length = 0;
  api.on(OVERVIEW, ok({}));
  api.on('GET /monitor/v1/stations', ok({ list: [], pagination: { page: 1, size: 20, total: 0 } }));
});
afterEach(() => life.abort());
after(() => api.close());

const asked = () => api.requests.filter(({ path }) => path.startsWith('/monitor/v1/overview')).length;
const now = () => passSubjectEvent({ event: 'now', data: { list: [] } });
const snapshot = () => passSubjectEvent({ event: 'snapshot', data: { list: [] } });

/** The stream no longer tells of stations. */
async function forgotten(): Promise<void> {
  for (const end = Date.now() + 10_000; Object.keys($streamQuery.get()).length > 0; await wait(50))
    assert.ok(Date.now() < end, 'the stations are still followed');
}

async function until(count: number): Promise<void> {
  for (const end = Date.now() + 10_000; asked() < count; await wait(5))
    assert.ok(Date.now() < end, `asked ${asked()} times instead of ${count}`);
}

test('the overview is read again when frames come, once for those of a moment', async () => {
  const { follow, load } = createMonitor(life.signal);
  await load();
  follow();
  assert.deepEqual($streamQuery.get(), { figures: '*' });
  // What was loaded just now.
  snapshot();
  for (let frame = 0; frame < 5; frame += 1) now();
  await until(2);
  await wait(50);
  assert.equal(asked(), 2);
});

test('the overview is read again after an interruption', async () => {
  const { follow, load } = createMonitor(life.signal);
  await load();
  follow();
  snapshot();
  snapshot();
  await until(2);
});

test('a page that rests hears nothing, and follows again when it is shown', async () => {
  const { follow, rest, wake } = createMonitor(life.signal);
  follow();
  rest();
  now();
  await wait(400);
  assert.equal(asked(), 0);
  // The stream is not opened anew for a page that is left for a moment, and goes on without one that stays away.
  assert.deepEqual($streamQuery.get(), { figures: '*' });
  await forgotten();
  wake();
  assert.deepEqual($streamQuery.get(), { figures: '*' });
  await until(1);
  life.abort();
  assert.deepEqual($streamQuery.get(), {});
});

test('a refusal of the stations leaves the stream to others', () => {
  createMonitor(life.signal).follow();
  loseSubjects();
  assert.deepEqual($streamQuery.get(), {});
});
