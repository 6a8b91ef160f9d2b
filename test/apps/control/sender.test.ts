import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { http } from '#client/http.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { type FakeApi, fakeApi, hangUp, ok } from '#test/support/fake-api.ts';

fakeBrowser('https://heliport.test/');
const { createSender } = await import('../../../apps/control/stores/sender.ts');
const SEND = 'POST /control/v1/commands';
const intention = { station: 'SF-ES-01', device: 'PCS-03', point: 'setpointKw', value: '80', reason: '' };

let api: FakeApi;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  api.requests.length = 0;
});
after(() => api.close());

const keys = () => api.requests.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);

test('a second press while the first is in flight has the same key', async () => {
  api.on(SEND, ok({ id: '1' }));
  const send = createSender();
  await Promise.all([send(intention), send(intention)]);
  const [first, second] = keys();
  assert.equal(first, second);
});

test('another try after a lost answer has the same key', async () => {
  const send = createSender();
  api.on(SEND, hangUp);
  await assert.rejects(send(intention));
  api.on(SEND, ok({ id: '1' }));
  await send(intention);
  assert.equal(new Set(keys()).size, 1);
});

test('the same value later is another command, and so is another value', async () => {
  api.on(SEND, ok({ id: '1' }));
  const send = createSender();
  await send(intention);
  await send(intention);
  await send({ ...intention, value: '81' });
  assert.equal(new Set(keys()).size, 3);
});

test('a refused value gets another key when it is sent again', async () => {
  const send = createSender();
  api.on(SEND, { code: 409, message: 'locked', data: { errors: [] } });
  await assert.rejects(send(intention));
  api.on(SEND, ok({ id: '1' }));
  await send(intention);
  assert.equal(new Set(keys()).size, 2);
});

test('what is put back names the command, and no value', async () => {
  api.on('POST /control/v1/commands/7/restore', ok({ id: '8' }));
  await createSender()({ ...intention, restores: '7' });
  assert.deepEqual(Object.keys(api.requests[0]?.body as object).sort(), ['idempotencyKey', 'reason']);
});
