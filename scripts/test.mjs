// `npm test`: installs packages, finds a Chromium, builds stale parts, and runs the suites of scripts/test/suites.mjs.
//   npm test                          all suites except the long ones
//   npm test -- server e2e            these suites
//   npm test -- monitor               the tests of an app
//   npm test -- test/server/http      the tests below a folder
//   npm test -- sign-in.spec.ts       the tests of a file
//   npm run test:long                 the long suites
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { failureLines, slowestLines, suiteLine } from './test/report.mjs';
import { select, UnknownName } from './test/select.mjs';

/** Browsers and other programs that the suites need, by environment variable. */
async function programsFor(chosen) {
  const environment = {};
  if (chosen.some(({ kind }) => kind === 'elements' || kind === 'e2e')) {
    const { ensureChromium } = await import('./chromium.mjs');
    environment.CHROMIUM_PATH = await ensureChromium();
  }
  if (chosen.some(({ browser }) => browser === 'firefox')) {
    const { ensureFirefox } = await import('./firefox.mjs');
    environment.FIREFOX_PATH = ensureFirefox();
  }
  if (chosen.some(({ browser }) => browser === 'webkit')) {
    const { ensureWebKit } = await import('./webkit.mjs');
    ensureWebKit();
  }
  if (chosen.some(({ name }) => name === 'mqtt')) {
    const { ensureMosquitto } = await import('./mosquitto.mjs');
    environment.MOSQUITTO_PATH = ensureMosquitto();
  }
  return environment;
}

async function run(chosen) {
  ensureInstalled();
  const environment = await programsFor(chosen);
  if (chosen.some(({ built }) => built)) {
    const { build } = await import('./build.mjs');
    await build();
  }
  const { runSuite } = await import('./test/run-suite.mjs');
  const results = [];
  for (const suite of chosen) {
    const files = suite.only ? `, ${suite.only.length} files` : '';
    console.log(`\n── ${suite.name} (budget ${suite.minutes} min${files})`);
    const result = await runSuite(suite, environment);
    for (const line of slowestLines(result)) console.log(line);
    results.push(result);
  }
  return results;
}

function report(results) {
  console.log('');
  for (const result of results)
    for (const line of [suiteLine(result), ...failureLines(result)]) console.log(line);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`  ${total('seconds').toFixed(0)} s in total`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') || !results.length ? 1 : 0;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});

try {
  report(await run(select(positionals, values.long)));
} catch (error) {
  if (!(error instanceof UnknownName)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
