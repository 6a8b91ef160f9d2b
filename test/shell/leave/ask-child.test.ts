import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { LEAVE_ASK_MS, leaveQuestion } from '#shell/leave/ask-child.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** A question to a child, and how often the person was asked in its place. */
function asked(canLeave: () => Promise<boolean>, persons = true) {
  let times = 0;
  const ask = leaveQuestion({ canLeave }, async () => {
    times += 1;
    return persons;
  });
  return { ask, times: () => times };
}
const never = () => new Promise<never>(() => undefined);
/** A deadline begins its work in a later microtask. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a child’s answer counts, and nobody else is asked', async () => {
  for (const answer of [true, false]) {
    const { ask, times } = asked(async () => answer);
    assert.equal(await ask('navigate'), answer);
    assert.equal(times(), 0);
  }
});

test('a child that has not answered after 30 s leaves it to the person', async () => {
  assert.equal(LEAVE_ASK_MS, 30_000);
  for (const answer of [true, false]) {
    const { ask, times } = asked(never, answer);
    const leaving = ask('navigate');
    mock.timers.tick(LEAVE_ASK_MS - 1);
    await turn();
    assert.equal(times(), 0);
    mock.timers.tick(1);
    assert.equal(await leaving, answer);
    assert.equal(times(), 1);
  }
});

test('a reload that nobody asked for waits for a child that does not answer', async () => {
  const { ask, times } = asked(never);
  const leaving = ask('reload');
  mock.timers.tick(LEAVE_ASK_MS);
  assert.equal(await leaving, false);
  assert.equal(times(), 0);
});
