import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { workbenchPageSize } from '#contract/user-centre/workbench/rules.ts';

describe('a page of the workbench', () => {
  for (const [heightPx, size] of [
    [0, 6],
    [900, 6],
    [1014, 6],
    [1015, 9],
    [1223, 9],
    [1224, 12],
    [2160, 12],
  ] as const) {
    test(`holds ${size} cards at ${heightPx} px`, () => assert.equal(workbenchPageSize(heightPx), size));
  }
});
