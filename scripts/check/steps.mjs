// The steps of `npm run check`. Each is a program that reports errors; `mend` says how to fix the errors.
const own = (name) => ['node', `scripts/check/${name}.mjs`];

export const steps = [
  { name: 'types', command: ['tsc', '--project', '.'], mend: 'Fix the type errors: npx tsc -p .' },
  {
    name: 'lint and format',
    command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
    mend: 'Run: npx biome check --write . — then fix the remaining problems by hand.',
  },
  {
    name: 'dictionaries',
    command: ['node', 'scripts/check-dictionaries.mjs'],
    mend: 'Add the missing texts: every language needs the keys of src/client/i18n/zh and contract/messages/zh.json.',
  },
  {
    name: 'texts of the first page',
    command: own('home-texts'),
    mend: 'Move the text to a namespace of src/client/i18n/<language>.ts, or remove `texts: home` from the element.',
  },
  {
    name: 'unused files, exports and packages',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    mend: 'Remove the unused code. Entry points are listed in knip.jsonc.',
  },
  {
    name: 'packages',
    command: own('packages'),
    mend: 'Pin versions: npm install --save-exact name@version. Add missing entries: node scripts/complete-lockfile.mjs',
  },
  {
    name: 'import rules',
    command: own('import-config'),
    mend: 'Run: node scripts/check/import-config.mjs --write',
  },
  {
    name: 'elements',
    command: ['node', 'scripts/elements-manifest.mjs', '--check'],
    mend: 'Run: node scripts/elements-manifest.mjs — then complete the definitions that it lists.',
  },
  {
    name: 'routes of the children',
    command: ['node', 'scripts/child-routes.mjs', '--check'],
    mend: 'Run: node scripts/child-routes.mjs',
  },
  {
    name: 'manuals',
    command: ['node', 'scripts/manuals.mjs', '--check'],
    mend: 'Run: npm run manuals -- --print — then commit the PDFs.',
  },
  {
    name: 'contract in the browser',
    command: own('contract-types'),
    mend: 'Use `import type`: TypeBox must not be part of the browser build.',
  },
  {
    name: 'patterns',
    command: own('patterns'),
    mend: 'Rewrite the pattern so that a failed attempt is not repeated from every position: anchor it, or add a lookbehind.',
  },
  { name: 'forbidden words', command: own('words'), mend: 'Reword the line, or finish the postponed work.' },
  {
    name: 'tests',
    command: own('tests'),
    mend: 'Move the test to the folder that test/README.md names. Every element needs a test that runs axe.',
  },
];
