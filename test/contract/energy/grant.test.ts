import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GRANT_STATES, GRANT_STEPS, type GrantSide, grantAfter } from '#contract/energy/scope/rules.ts';

/** State, step, side, side of the offer: the state after it. What is not listed is refused. */
const ALLOWED: Readonly<Record<string, string>> = {
  'offered accept partner owner': 'accepted',
  'offered accept owner partner': 'accepted',
  'offered change owner owner': 'offered',
  'offered change owner partner': 'offered',
  'offered end owner owner': 'ended',
  'offered end owner partner': 'ended',
  'offered end partner owner': 'ended',
  'offered end partner partner': 'ended',
  'accepted change owner owner': 'accepted',
  'accepted change owner partner': 'accepted',
  'accepted end owner owner': 'ended',
  'accepted end owner partner': 'ended',
  'accepted end partner owner': 'ended',
  'accepted end partner partner': 'ended',
};

test('a grant goes from state to state by the steps of its two sides alone', () => {
  const sides: readonly GrantSide[] = ['owner', 'partner'];
  let cases = 0;
  for (const state of GRANT_STATES)
    for (const step of GRANT_STEPS)
      for (const side of sides)
        for (const offeredBy of sides) {
          const key = `${state} ${step} ${side} ${offeredBy}`;
          assert.equal(grantAfter(state, step, side, offeredBy), ALLOWED[key] ?? null, key);
          cases += 1;
        }
  assert.equal(cases, 36);
});
