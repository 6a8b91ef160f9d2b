import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gate, setup, turn, until } from '#test/support/pump.ts';

describe('a child that is kept', () => {
  test('stays as it is, out of sight, and hears of it', async () => {
    const { pump, calls, places, signals, reaches, visible } = setup();
    pump.show();
    await reaches('shown');
    pump.hide(true);
    await until(() => calls.at(-1) === 'suspend');
    assert.equal(visible(), 0);
    assert.deepEqual([places[0]?.open, signals[0]?.aborted], [true, false]);
    pump.show();
    await until(() => calls.at(-1) === 'resume');
    assert.equal(visible(), 1);
    assert.equal(places.length, 1);
    assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount', 'suspend', 'resume']);
  });

  test('is unmounted when it is dropped, or left for good', async () => {
    for (const end of ['drop', 'hide'] as const) {
      const { pump, calls, places, reaches } = setup();
      pump.show();
      await reaches('shown');
      pump.hide(true);
      await until(() => calls.at(-1) === 'suspend');
      pump[end]();
      await until(() => places[0]?.open === false);
      assert.equal(calls.at(-1), 'unmount');
    }
  });

  test('stays when it fails to suspend or to resume; that is reported', async () => {
    const no = () => Promise.reject(new Error('no'));
    const { pump, reports, reaches, visible } = setup({ suspend: no, resume: no });
    pump.show();
    await reaches('shown');
    pump.hide(true);
    await until(() => reports.length === 1);
    pump.show();
    await until(() => reports.length === 2);
    assert.deepEqual(
      reports.map(([step]) => step),
      ['suspend', 'resume'],
    );
    assert.equal(visible(), 1);
  });

  test('is not dropped while it is shown', async () => {
    const { pump, calls, reaches } = setup();
    pump.show();
    await reaches('shown');
    pump.drop();
    await turn();
    assert.equal(calls.includes('unmount'), false);
  });

  test('that was not there yet is not kept', async () => {
    const { passed, open } = gate();
    const { pump, places } = setup({ mount: () => passed });
    pump.show();
    await until(() => places.length === 1);
    pump.hide(true);
    open();
    await until(() => places[0]?.open === false);
  });
});

test('renewing what is shown unmounts it and mounts it anew, without another load', async () => {
  const { pump, calls, places, reaches } = setup();
  pump.show();
  await reaches('shown');
  pump.renew();
  await until(() => places.length === 2);
  await reaches('shown');
  assert.deepEqual(calls, ['load 0', 'bootstrap', 'mount', 'unmount', 'mount']);
  assert.deepEqual(
    places.map(({ open }) => open),
    [false, true],
  );
});
