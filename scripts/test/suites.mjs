// The suites of `npm test`, in the order they run. `minutes` is the budget of each: a suite that takes longer is
// stopped and has failed. Those outside `long` take 15 minutes together at most.

/** `through` is a program that runs the suite: it starts what all test files share. `groups` puts files together. */
const nodeTests = (name, minutes, options) => ({
  name,
  minutes,
  kind: 'node',
  files: `test/${name}`,
  ...options,
});

export const suites = [
  { name: 'check', minutes: 0.75, kind: 'check' },
  nodeTests('scripts', 0.25),
  nodeTests('contract', 0.25, { groups: 2 }),
  nodeTests('client', 1.25),
  nodeTests('shell', 0.5),
  nodeTests('apps', 0.25),
  nodeTests('server', 4.25, { through: 'scripts/test/with-postgres.mjs', groups: 4 }),
  { name: 'elements', minutes: 1.75, kind: 'elements' },
  { name: 'e2e', minutes: 5.75, kind: 'e2e', flags: ['--grep-invert=@long'] },
  {
    name: 'e2e-repeated',
    minutes: 30,
    kind: 'e2e',
    long: true,
    flags: ['--repeat-each=3', '--grep-invert=@long'],
  },
  nodeTests('firefox', 8, { long: true, browser: 'firefox' }),
  { name: 'leak', minutes: 10, kind: 'e2e', long: true, flags: ['--grep=@leak'] },
  { name: 'journeys', minutes: 10, kind: 'e2e', long: true, flags: ['--grep=@journey'] },
  { name: 'visual', minutes: 5, kind: 'e2e', long: true, flags: ['--grep=@visual'] },
  { name: 'accessibility', minutes: 5, kind: 'e2e', long: true, flags: ['--grep=@axe'] },
];
