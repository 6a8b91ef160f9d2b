import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { inOneTab } from '#client/stores/one-tab.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { fakeLocks } from '#test/support/locks.ts';

const PATIENCE_MS = 5000;
const never = () => new Promise<never>(() => undefined);
const turn = () => new Promise(setImmediate);

beforeEach(() => {
  fakeBrowser('https://heliport.test/', fakeLocks());
});

test('works one after the other, and hands on what failed', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await turn();
    order.push(`${name} ends`);
    if (name === 'a') throw new Error(name);
    return name;
  };
  const both = await Promise.allSettled(['a', 'b'].map((name) => inOneTab('lock', PATIENCE_MS, work(name))));
  assert.deepEqual(order, ['a begins', 'a ends', 'b begins', 'b ends']);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'fulfilled'],
  );
});

test('a tab that hangs holds nobody up for longer than their patience', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let begun = 0;
  const hang = () => {
    begun += 1;
    return never();
  };
  void inOneTab('lock', PATIENCE_MS, hang);
  void inOneTab('lock', PATIENCE_MS, hang);
  await turn();
  assert.equal(begun, 1);
  mock.timers.tick(PATIENCE_MS);
  await turn();
  assert.equal(begun, 2);
  mock.timers.reset();
});

test('without Web Locks, and where they are refused, it works at once', async () => {
  fakeBrowser('http://heliport.test/');
  assert.equal(await inOneTab('lock', PATIENCE_MS, async () => 1), 1);
  fakeBrowser('https://heliport.test/', {
    request: () => Promise.reject(new DOMException('sandboxed', 'SecurityError')),
  });
  assert.equal(await inOneTab('lock', PATIENCE_MS, async () => 2), 2);
});
