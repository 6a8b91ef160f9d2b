import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gate, setup, turn, until } from '#test/support/lifecycle-driver.ts';

const FAULT = new Error('refused');

test('a shown child that cannot go on is unmounted, shown as failed and reported, and comes back by retry', async () => {
  const { driver, calls, reports, reaches, visible } = setup();
  driver.show();
  await reaches('shown');
  driver.fail(FAULT);
  await reaches('failed');
  assert.deepEqual([calls.at(-1), visible(), reports], ['unmount', 0, [['load', FAULT]]]);
  const state = driver.$state.get();
  assert.equal(state.phase === 'failed' && state.cause, FAULT);
  driver.retry();
  await reaches('shown');
});

test('a fault explains a mount that fails after it', async () => {
  const { passed, open } = gate();
  const mount = async () => {
    await passed;
    throw new TypeError('what the browser says');
  };
  const { driver, reports, reaches } = setup({ mount });
  driver.show();
  await turn();
  driver.fail(FAULT);
  open();
  await reaches('failed');
  assert.deepEqual(reports, [['mount', FAULT]]);
});

test('a hidden child that cannot go on is unmounted without a panel, and mounted anew when it is shown', async () => {
  const { driver, calls, reaches } = setup();
  driver.show();
  await reaches('shown');
  driver.hide(true);
  driver.fail(FAULT);
  await until(() => calls.at(-1) === 'unmount');
  assert.equal(driver.$state.get().phase, 'idle');
  driver.show();
  await reaches('shown');
});
