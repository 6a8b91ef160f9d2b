import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atMost } from '#shell/host/least-recently-used.ts';

function item(name: string, ended: string[]) {
  return { name, drop: () => void ended.push(name) };
}

test('ends what was left longest ago, when more is kept than the limit allows', async () => {
  const ended: string[] = [];
  const recent = atMost(2, async () => true);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => item(name, ended));
  assert(a && b && c);
  await recent.add(a);
  await recent.add(b);
  await recent.add(a);
  await recent.add(c);
  assert.deepEqual(ended, ['b']);
});

test('keeps what holds something unsaved, and ends the next one', async () => {
  const ended: string[] = [];
  const recent = atMost<ReturnType<typeof item>>(1, async ({ name }) => name !== 'a');
  for (const name of ['a', 'b', 'c']) await recent.add(item(name, ended));
  assert.deepEqual(ended, ['b']);
});

test('does not end what has come back', async () => {
  const ended: string[] = [];
  const recent = atMost(1, async () => true);
  const [a, b] = ['a', 'b'].map((name) => item(name, ended));
  assert(a && b);
  await recent.add(a);
  recent.remove(a);
  await recent.add(b);
  assert.deepEqual(ended, []);
  recent.clear();
  assert.deepEqual(ended, ['b']);
});
