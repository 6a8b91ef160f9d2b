import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  guardLeave,
  isGuarded,
  leave,
  markUnsaved,
  mayLeave,
  setLeaveQuestion,
  showPlace,
} from '#client/stores/leave.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  showPlace(undefined);
});

test('a navigation asks what is shown alone, a sign-out everybody', async () => {
  const asked: string[] = [];
  for (const place of ['here', 'hidden']) ends.push(guardLeave(() => Boolean(asked.push(place)), place));
  showPlace('here');
  await mayLeave('navigate');
  assert.deepEqual(asked.splice(0), ['here']);
  await mayLeave('signOut');
  assert.deepEqual(asked, ['here', 'hidden']);
});

test('what is kept out of sight is asked when it is to be closed', async () => {
  ends.push(guardLeave(() => false, 'hidden'));
  showPlace('here');
  let closed = 0;
  await leave(() => {
    closed += 1;
  }, ['hidden']);
  assert.equal(closed, 0);
});

test('nobody is asked twice about what they agreed to', async () => {
  ends.push(guardLeave(() => true));
  assert.equal(isGuarded(), true);
  const during: boolean[] = [];
  await leave(() => void during.push(isGuarded()));
  assert.deepEqual([during, isGuarded()], [[false], true]);
});

test('a guard that knows its answer holds nothing up', () => {
  ends.push(
    guardLeave(
      () => true,
      undefined,
      () => false,
    ),
  );
  assert.equal(isGuarded(), false);
});

test('a guard that fails has no say', async () => {
  ends.push(guardLeave(() => Promise.reject(new Error('its own mistake'))));
  assert.equal(await mayLeave('navigate'), true);
});

test('the person decides about what is not saved', async () => {
  ends.push(markUnsaved());
  for (const answer of [false, true]) {
    setLeaveQuestion(async () => answer);
    assert.equal(await mayLeave('navigate'), answer);
  }
});
