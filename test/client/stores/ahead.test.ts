import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { afterSignIn, loadAhead, loadOnce } from '#client/stores/ahead.ts';
import { resetStores } from '#client/stores/lifetime.ts';

describe('what is loaded ahead', () => {
  let calls = 0;
  let fails = false;
  const load = async () => {
    calls += 1;
    if (fails) throw new Error('refused');
  };
  afterSignIn(() => [load]);
  afterEach(() => {
    resetStores();
    calls = 0;
    fails = false;
  });

  test('is not asked for again by who shows it first', async () => {
    loadAhead();
    await loadOnce(load);
    assert.equal(calls, 1);
    await loadOnce(load);
    assert.equal(calls, 2);
  });

  test('is asked for again after a failure', async () => {
    fails = true;
    loadAhead();
    await new Promise(setImmediate);
    fails = false;
    await loadOnce(load);
    assert.equal(calls, 2);
  });

  test('does not count for the next person', async () => {
    loadAhead();
    resetStores();
    await loadOnce(load);
    assert.equal(calls, 2);
  });
});
