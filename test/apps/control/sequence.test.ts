import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { http } from '#client/http.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { type FakeApi, fakeApi, hangUp, ok } from '#test/support/fake-api.ts';

fakeBrowser('https://heliport.test/');
const { createDrafts } = await import('../../../apps/control/stores/sequence.ts');
const SEND = 'POST /control/v1/sequences';
const step = { device: 'PCS-03', point: 'setpointKw', value: '80' };

let api: FakeApi;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  api.requests.length = 0;
});
after(() => api.close());

interface Sent {
  readonly idempotencyKey: string;
  readonly reason: string;
}
const sent = () => api.requests.map(({ body }) => body as Sent);

test('steps are unsent until they are sent or discarded, each station for itself', async () => {
  api.on(SEND, ok({ id: '1' }));
  const drafts = createDrafts();
  const seen: boolean[] = [];
  drafts.$hasUnsent.subscribe((hasUnsent) => void seen.push(hasUnsent));
  drafts.of('A').add(step);
  drafts.of('B').add(step);
  assert.equal(drafts.of('A').$steps.get().length, 1);
  await drafts.of('A').send();
  assert.deepEqual([drafts.of('A').$steps.get(), drafts.$hasUnsent.get()], [[], true]);
  drafts.of('B').clear();
  assert.deepEqual(seen, [false, true, false]);
});

test('another try after a lost answer has the same key, and keeps steps and reason', async () => {
  const draft = createDrafts().of('A');
  draft.add(step);
  draft.$reason.set(' test ');
  api.on(SEND, hangUp);
  await assert.rejects(draft.send());
  assert.deepEqual([draft.$steps.get().length, draft.$reason.get()], [1, ' test ']);
  api.on(SEND, ok({ id: '1' }));
  assert.equal(await draft.send(), '1');
  const keys = new Set(sent().map(({ idempotencyKey }) => idempotencyKey));
  assert.deepEqual([keys.size, sent().at(-1)?.reason, draft.$reason.get()], [1, 'test', '']);
});

test('other steps are another sequence', async () => {
  api.on(SEND, ok({ id: '1' }));
  const draft = createDrafts().of('A');
  for (const value of ['1', '2']) {
    draft.add({ ...step, value });
    await draft.send();
  }
  assert.equal(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size, 2);
});
