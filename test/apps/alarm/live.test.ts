import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { http } from '#client/http.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

fakeBrowser('https://heliport.test/');
const { followSummary } = await import('../../../apps/alarm/stores/summary.ts');
const { $streamQuery, passSubjectEvent } = await import('#client/stores/stream-subjects.ts');
const SUMMARY = 'GET /alarm_v2/summary';

let api: FakeApi;
let life: AbortController;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  life = new AbortController();
  api.requests.length = 0;
  api.on(SUMMARY, ok({}));
});
afterEach(() => life.abort());
after(() => api.close());

const asked = () => api.requests.filter(({ path }) => path.startsWith('/alarm_v2/summary')).length;
const tell = (isStart: boolean) => passSubjectEvent({ event: 'alarm', data: { isStart, list: [] } });

async function until(count: number): Promise<void> {
  for (const end = Date.now() + 10_000; asked() < count; await wait(5))
    assert.ok(Date.now() < end, `asked ${asked()} times instead of ${count}`);
}

test('the tile is read again when alarms come, once for those of a moment', async () => {
  const { load } = followSummary(life.signal);
  await load();
  const before = asked();
  assert.deepEqual($streamQuery.get(), { alarms: '*' });
  // What was loaded just now.
  tell(true);
  for (let step = 0; step < 5; step += 1) tell(false);
  await until(before + 1);
  await wait(50);
  assert.equal(asked(), before + 1);
});

test('the tile is read again after an interruption', async () => {
  const { load } = followSummary(life.signal);
  await load();
  const before = asked();
  tell(true);
  tell(true);
  await until(before + 1);
});

test('a tile that was removed hears nothing', async () => {
  followSummary(life.signal);
  life.abort();
  assert.deepEqual($streamQuery.get(), {});
});
