import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { lightElements, lightStyles } from '../../../../scripts/build/styles/light-rules.mjs';
// @ts-expect-error: scripts have no types.
import { pageRules } from '../../../../scripts/build/styles/light-sheet.mjs';

const narrow = (selector: string, top = 1) => `@media (max-width: 9px){${selector}{top:${top}px;}}`;

test('rules are important, and hold inside of our elements alone', async () => {
  const css: string = await pageRules({ rules: ['.u1:hover{color:red;top:0}', '@keyframes f1{to{top:0}}'] });
  assert.match(css, /\.uc-surface \.u1:hover\{color:red!important;top:0!important\}/);
  assert.match(css, /@keyframes f1\{to\{top:0\}\}/);
});

test('neighbours of one query stand in one block', async () => {
  const css: string = await pageRules({
    rules: [narrow('.u1'), narrow('.u2', 2), '.u3{top:0}', narrow('.u4')],
  });
  assert.equal(css.match(/@media/g)?.length, 2);
  assert.match(css, /@media[^{]*\{\.uc-surface \.u1\{[^}]*\}\.uc-surface \.u2\{/);
});

test('the forms before sign-in have a rule for every class, those for forced colours last', async () => {
  const { classes, rules } = (await lightStyles()) as { classes: Map<string, object[]>; rules: string[] };
  assert.ok(lightElements().length >= 3);
  assert.ok(classes.size > 10, `${classes.size} files with styles`);
  assert.ok(rules.length > 200, `${rules.length} rules`);
  const queries = rules.filter((rule) => rule.startsWith('@media'));
  const forced = queries.findIndex((rule) => rule.includes('forced-colors'));
  assert.ok(queries.slice(forced).every((rule) => rule.includes('forced-colors')));
  // Every class of a rule was renamed.
  for (const rule of rules.filter((each) => !each.startsWith('@keyframes')))
    assert.match(rule, /\.u[\da-z]{3,}/);
});
