import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: scripts have no types.
import { inlineTokens } from '../../../../scripts/build/styles/tokens.mjs';

const IMPORT = "import { tokens } from '#elements/ui/theme/tokens.ts';\n";

test('a name of the theme becomes its variable', () => {
  assert.equal(
    inlineTokens(`${IMPORT}const a = { color: tokens.sun, margin: [tokens.spacingVerticalS] };`).trim(),
    "const a = { color: 'var(--sun)', margin: ['var(--spacingVerticalS)'] };",
  );
});

for (const use of [
  'tokens[name]',
  'tokens?.[name]',
  '({ ...tokens })',
  'const { sun } = tokens;',
  'f(tokens)',
])
  test(`another use of the names ends the build: ${use}`, () => {
    assert.throws(() => inlineTokens(`${IMPORT}${use}`), /write each token as/);
  });
