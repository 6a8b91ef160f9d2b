import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setup, turn, until } from '#test/support/pump.ts';

test('what is shown is mounted anew, in a place of its own', async () => {
  const { pump, calls, places, signals, reaches, visible } = setup();
  pump.show();
  await reaches('shown');
  pump.renew();
  await until(() => calls.length === 5);
  await reaches('shown');
  assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount', 'unmount', 'mount']);
  assert.deepEqual([places.length, visible(), signals[0]?.aborted], [2, 1, true]);
});

test('what failed is tried again, and what is out of sight stays as it is', async () => {
  let fails = true;
  const mount = () => {
    if (fails) throw new Error('no');
  };
  const { pump, calls, reaches } = setup({ mount });
  pump.show();
  await reaches('failed');
  fails = false;
  pump.renew();
  await reaches('shown');
  pump.hide(true);
  await until(() => calls.at(-1) === 'suspend');
  pump.renew();
  await turn();
  assert.equal(calls.at(-1), 'suspend');
});
