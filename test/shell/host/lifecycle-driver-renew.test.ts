import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setup, turn, until } from '#test/support/lifecycle-driver.ts';

test('what is shown is mounted anew, in a place of its own', async () => {
  const { driver, calls, places, signals, reaches, visible } = setup();
  driver.show();
  await reaches('shown');
  driver.renew();
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
  const { driver, calls, reaches } = setup({ mount });
  driver.show();
  await reaches('failed');
  fails = false;
  driver.renew();
  await reaches('shown');
  driver.hide(true);
  await until(() => calls.at(-1) === 'suspend');
  driver.renew();
  await turn();
  assert.equal(calls.at(-1), 'suspend');
});
