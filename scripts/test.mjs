// `npm test`: installs, finds a Chromium, builds what is stale, runs the suites of scripts/test/suites.mjs.
//   npm test                 every suite but the long ones
//   npm test -- server e2e   these suites
//   npm run test:long        the long ones
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { suites } from './test/suites.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});

const unknown = positionals.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const chosen = suites.filter(({ name, long = false }) =>
  positionals.length ? positionals.includes(name) : long === values.long,
);

const inBrowser = chosen.some(({ kind }) => kind === 'elements' || kind === 'e2e');
const inFirefox = chosen.some(({ browser }) => browser === 'firefox');
const ofTheBuild = chosen.some(
  ({ name, kind }) => kind === 'e2e' || ['server', 'shell', 'firefox'].includes(name),
);

ensureInstalled();
const environment = {};
if (inBrowser) {
  const { ensureChromium } = await import('./chromium.mjs');
  environment.CHROMIUM_PATH = await ensureChromium();
}
if (inFirefox) {
  const { ensureFirefox } = await import('./firefox.mjs');
  environment.FIREFOX_PATH = ensureFirefox();
}
if (ofTheBuild) {
  const { build } = await import('./build.mjs');
  await build();
}

const { runSuite } = await import('./test/run-suite.mjs');
const results = [];
for (const suite of chosen) {
  console.log(`\n── ${suite.name} (at most ${suite.minutes} min)`);
  results.push(await runSuite(suite, environment));
}

console.log('');
for (const { name, passed, failed, seconds, minutes, problems } of results) {
  const counts = `${passed} passed, ${failed} failed`;
  const time = `${seconds.toFixed(0)} s of ${minutes * 60} s`;
  // Not at the start of a line and never alone on it: that is the closing line's place.
  console.log(`  ${failed ? '✖' : '✔'} ${name.padEnd(14)} ${counts}; ${[time, ...problems].join('; ')}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') || !results.length ? 1 : 0;
