import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { http } from '#client/http.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

fakeBrowser('https://heliport.test/');
const { createBacktest } = await import('../../../apps/alarm/stores/backtest.ts');
const { NEW_DRAFT } = await import('../../../apps/alarm/stores/rule-draft.ts');
const CREATE = '/jobs/v1/jobs';
const ID = '0198c0de-0000-7000-8000-000000000001';

let api: FakeApi;
let life: AbortController;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  life = new AbortController();
  api.requests.length = 0;
  api.on(`POST /jobs/v1/jobs/${ID}/cancel`, ok({}));
  api.on(`GET /jobs/v1/jobs/${ID}`, ok({ id: ID, state: 'running', progress: 0.5 }));
});
afterEach(() => life.abort());
after(() => api.close());

const asked = () => api.requests.map(({ path }) => path);

async function until(path: string): Promise<void> {
  for (const end = Date.now() + 10_000; !asked().includes(path); await wait(5))
    assert.ok(Date.now() < end, `${path} is not asked: ${asked()}`);
}

test('a job whose id comes after the cancel is cancelled', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.on(`POST ${CREATE}`, async () => {
    await held;
    return ok({ id: ID });
  });
  const { $state, run, cancel } = createBacktest(life.signal);
  const done = run(NEW_DRAFT, 'SF-ES-01', 1);
  await until(CREATE);
  cancel();
  assert.deepEqual($state.get(), { status: 'idle' });
  answer();
  await done;
  await until(`${CREATE}/${ID}/cancel`);
  assert.deepEqual(asked(), [CREATE, `${CREATE}/${ID}/cancel`]);
  assert.deepEqual($state.get(), { status: 'idle' });
});

test('a job that runs is cancelled', async () => {
  api.on(`POST ${CREATE}`, ok({ id: ID }));
  const { run, cancel } = createBacktest(life.signal);
  const done = run(NEW_DRAFT, 'SF-ES-01', 1);
  await until(`${CREATE}/${ID}`);
  cancel();
  await until(`${CREATE}/${ID}/cancel`);
  await done;
});
