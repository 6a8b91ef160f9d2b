// The steps of `npm run check`. Each is a program that reports errors; `mend` says how to fix them.
const own = (name) => ['node', `scripts/check/${name}.mjs`];

export const steps = [
  { name: 'types', command: ['tsc', '--project', '.'], mend: 'Mend the types: npx tsc -p .' },
  {
    name: 'lint and format',
    command: ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
    mend: 'Run: npx biome check --write . — what stays, mend by hand.',
  },
  {
    name: 'dictionaries',
    command: ['node', 'scripts/check-dictionaries.mjs'],
    mend: 'Every language holds the keys of src/client/i18n/zh and contract/messages/zh.json: add what is missing.',
  },
  {
    name: 'texts of the first page',
    command: own('home-texts'),
    mend: 'Put the text into a namespace of src/client/i18n/<language>.ts, or the element without `texts: home`.',
  },
  {
    name: 'unused files, exports and packages',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    mend: 'Remove what nothing uses. Entry points are listed in knip.jsonc.',
  },
  {
    name: 'packages',
    command: own('packages'),
    mend: 'Pin exactly: npm install --save-exact name@version. Missing: node scripts/complete-lockfile.mjs',
  },
  {
    name: 'import rules',
    command: own('import-config'),
    mend: 'Run: node scripts/check/import-config.mjs --write',
  },
  {
    name: 'elements',
    command: ['node', 'scripts/elements-manifest.mjs', '--check'],
    mend: 'Run: node scripts/elements-manifest.mjs — and complete the definitions that it names.',
  },
  {
    name: 'routes of the children',
    command: ['node', 'scripts/child-routes.mjs', '--check'],
    mend: 'Run: node scripts/child-routes.mjs',
  },
  {
    name: 'manuals',
    command: ['node', 'scripts/manuals.mjs', '--check'],
    mend: 'Run: node scripts/manuals.mjs — and commit the PDFs.',
  },
  {
    name: 'contract in the browser',
    command: own('contract-types'),
    mend: 'Write `import type`: TypeBox stays on the server.',
  },
  { name: 'words', command: own('words'), mend: 'Reword, or finish the work that the line puts off.' },
  {
    name: 'tests',
    command: own('tests'),
    mend: 'Put the test where test/README.md says, and give every element one that runs axe.',
  },
];
