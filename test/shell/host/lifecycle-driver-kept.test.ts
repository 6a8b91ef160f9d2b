import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gate, setup, turn, until } from '#test/support/lifecycle-driver.ts';

describe('a child that is kept', () => {
  test('stays as it is, out of sight, and hears of it', async () => {
    const { driver, calls, places, signals, reaches, visible } = setup();
    driver.show();
    await reaches('shown');
    driver.hide(true);
    await until(() => calls.at(-1) === 'suspend');
    assert.equal(visible(), 0);
    assert.deepEqual([places[0]?.open, signals[0]?.aborted], [true, false]);
    driver.show();
    await until(() => calls.at(-1) === 'resume');
    assert.equal(visible(), 1);
    assert.equal(places.length, 1);
    assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount', 'suspend', 'resume']);
  });

  test('is put in its place and out of sight at once, and hears of it when that is painted', async () => {
    const { driver, calls, reaches, visible, holdPaint } = setup();
    driver.show();
    assert.equal(driver.bringIn(), false);
    await reaches('shown');
    const left = holdPaint();
    driver.takeOut();
    assert.equal(visible(), 0);
    driver.hide(true);
    await turn();
    assert.equal(calls.includes('suspend'), false);
    left();
    await until(() => calls.at(-1) === 'suspend');
    const returned = holdPaint();
    assert.equal(driver.bringIn(), true);
    assert.equal(visible(), 1);
    driver.show();
    await turn();
    assert.equal(calls.includes('resume'), false);
    returned();
    await until(() => calls.at(-1) === 'resume');
  });

  test('hears nothing of a visit that ends before it is painted', async () => {
    const { driver, calls, reaches, visible, holdPaint } = setup();
    driver.show();
    await reaches('shown');
    const paint = holdPaint();
    driver.hide(true);
    driver.show();
    paint();
    await turn();
    assert.equal(visible(), 1);
    assert.equal(calls.at(-1), 'mount');
  });

  test('is unmounted without a word before if it is dropped before it is painted', async () => {
    const { driver, calls, places, reaches, holdPaint } = setup();
    driver.show();
    await reaches('shown');
    const paint = holdPaint();
    driver.hide(true);
    driver.drop();
    paint();
    await until(() => places[0]?.open === false);
    assert.equal(calls.includes('suspend'), false);
  });

  test('is unmounted when it is dropped, or left for good', async () => {
    for (const end of ['drop', 'hide'] as const) {
      const { driver, calls, places, reaches } = setup();
      driver.show();
      await reaches('shown');
      driver.hide(true);
      await until(() => calls.at(-1) === 'suspend');
      driver[end]();
      await until(() => places[0]?.open === false);
      assert.equal(calls.at(-1), 'unmount');
    }
  });

  test('stays when it fails to suspend or to resume; that is reported', async () => {
    const no = () => Promise.reject(new Error('no'));
    const { driver, reports, reaches, visible } = setup({ suspend: no, resume: no });
    driver.show();
    await reaches('shown');
    driver.hide(true);
    await until(() => reports.length === 1);
    driver.show();
    await until(() => reports.length === 2);
    assert.deepEqual(
      reports.map(([step]) => step),
      ['suspend', 'resume'],
    );
    assert.equal(visible(), 1);
  });

  test('is not dropped while it is shown', async () => {
    const { driver, calls, reaches } = setup();
    driver.show();
    await reaches('shown');
    driver.drop();
    await turn();
    assert.equal(calls.includes('unmount'), false);
  });

  test('that was not there yet is not kept', async () => {
    const { passed, open } = gate();
    const { driver, places } = setup({ mount: () => passed });
    driver.show();
    await until(() => places.length === 1);
    driver.hide(true);
    open();
    await until(() => places[0]?.open === false);
  });
});

test('renewing what is shown unmounts it and mounts it anew, without another load', async () => {
  const { driver, calls, places, reaches } = setup();
  driver.show();
  await reaches('shown');
  driver.renew();
  await until(() => places.length === 2);
  await reaches('shown');
  assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount', 'unmount', 'mount']);
  assert.deepEqual(
    places.map(({ open }) => open),
    [false, true],
  );
});
