// The suites of `npm test` in order. `minutes` is each suite's budget on a quiet machine with two cores; a suite that
// exceeds it reports so. All suites except the `long` ones take at most 25 minutes in total.

/**
 * `through` is a program that runs the suite and starts what its test files share. `groups` puts files into common
 * processes. `waits`: its programs wait for timers most of their time. `built`: the tests need the output of
 * `npm run build`. `again`: another suite runs the same files, in part.
 */
const nodeTests = (name, minutes, options) => ({
  name,
  minutes,
  kind: 'node',
  files: `test/${name}`,
  ...options,
});

const onPostgres = { built: true, through: 'scripts/test/with-postgres.mjs' };

const journeys = (name, minutes, options) => ({ name, minutes, kind: 'e2e', ...onPostgres, ...options });

export const suites = [
  { name: 'check', minutes: 0.75, kind: 'check' },
  nodeTests('scripts', 0.75, { built: true }),
  nodeTests('contract', 0.25, { groups: 2 }),
  nodeTests('client', 1, { waits: true }),
  nodeTests('shell', 0.5, { built: true }),
  nodeTests('apps', 0.5),
  nodeTests('server', 9, { ...onPostgres, groups: 4, environment: { TEST_DATABASES: 'one' } }),
  { name: 'elements', minutes: 2, kind: 'elements' },
  journeys('e2e', 8, { flags: ['--grep-invert=@long'] }),
  journeys('e2e-repeated', 30, {
    ...{ long: true, flags: ['--repeat-each=3', '--grep-invert=@long'] },
    environment: { TEST_FETCHES_AHEAD: 'true' },
  }),
  nodeTests('firefox', 8, { long: true, built: true, browser: 'firefox' }),
  nodeTests('webkit', 8, { long: true, built: true, browser: 'webkit' }),
  nodeTests('restarts', 5, { long: true }),
  nodeTests('databases', 25, {
    ...{ ...onPostgres, long: true, again: true, files: 'test/server', groups: 4 },
    environment: { TEST_ATTACKS: 'all' },
  }),
  nodeTests('operating', 5, { ...onPostgres, long: true }),
  nodeTests('telemetry', 15, { ...onPostgres, long: true }),
  nodeTests('mqtt', 5, { ...onPostgres, long: true }),
  { name: 'mutation', minutes: 90, kind: 'mutation', long: true },
  journeys('leak', 10, { long: true, flags: ['--grep=@leak'] }),
  journeys('journeys', 40, { long: true, flags: ['--grep=@journey'] }),
  journeys('visual', 5, { long: true, flags: ['--grep=@visual'] }),
  journeys('accessibility', 10, { long: true, flags: ['--grep=@axe'] }),
  journeys('screens', 25, { long: true, flags: ['--grep=@screens'] }),
  journeys('look', 25, { long: true, flags: ['--grep=@look'] }),
];
