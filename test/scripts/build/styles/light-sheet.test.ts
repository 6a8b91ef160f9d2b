import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { pageRules } from '../../../scripts/build/light-sheet.mjs';

const hover = '.u1:hover{border-bottom-color:red;}';
const narrow = (selector: string, property = 'border-block-end-color') =>
  `@media (max-width: 9px){${selector}{${property}:blue;}}`;

test('what a form that has just come does not need stands apart', async () => {
  const { entry, entryLate } = await pageRules({ rules: ['.u2{color:red;}', hover, narrow('.u3')] });
  assert.match(entry, /\.u2\{color:red!important\}.*\.u3/);
  assert.match(entryLate, /\.u1:hover\{/);
});

test('two rules whose order decides may not change places by that', async () => {
  for (const heavy of ['.u3[aria-current]', '.u3:not(:disabled)', '.u3.u4'])
    await assert.rejects(pageRules({ rules: [hover, narrow(heavy)] }), /order of these two rules/);
  for (const rule of [narrow('.u3 button'), narrow('.u3.u4', 'color'), narrow('.u3:hover')])
    await assert.doesNotReject(pageRules({ rules: [hover, rule] }));
});
