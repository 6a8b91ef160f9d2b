// `npm run test:long -- mutation [noun …]`: changes the commands and rules of each noun, one small change at a time,
// and runs its tests. A change that no test notices is a survivor. It fails the suite unless mutation/survivors.json
// explains it. Results are kept in .cache/mutation by file: a run that was stopped continues with the next file, and a
// later one repeats only what changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { importTs } from '../build/import-ts.mjs';
import { at } from '../build/paths.mjs';
import { nouns } from './mutation/nouns.mjs';
import { report } from './mutation/report.mjs';

/** Below everything else on the machine. */
const NICENESS = 15;
const CACHE = '.cache/mutation';
/** What the tests of the nouns load; the rest of the tree is not copied. */
const FOLDERS = ['contract', 'server', 'src/client', 'apps', 'test/contract', 'test/server', 'test/support'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

const optionsOf = (name, mutate) => ({
  mutate,
  // Rules are conditions, comparisons, calls and what they change. Texts are compared by the tests of the contract.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['**', ...FOLDERS.map((folder) => `!${folder}/**`), ...FILES.map((file) => `!${file}`)],
  testRunner: 'noun',
  plugins: [at('scripts/test/mutation/runner.mjs')],
  testRunnerNodeArgs: ['--import', 'tsx'],
  noun: nouns[name],
  warnings: { unknownOptions: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  incrementalFile: resultsOf(name, mutate),
  tempDirName: `${CACHE}/sandbox-${name}`,
  reporters: ['progress-append-only'],
  disableTypeChecks: false,
  // Stryker reads it with the compiler, whose interface is another since version 7.
  tsconfigFile: 'none',
  // The machine can be busy, and a run that takes long proves nothing.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  allowConsoleColors: false,
  logLevel: 'warn',
});

/** Where the results of a run are kept. */
const resultsOf = (name, files) =>
  `${CACHE}/${name}-${files.length === 1 ? basename(files[0], '.ts') : 'all'}.json`;

/** Forgets the mutants that did not end, so that they run again. */
function forgetUndecided(path) {
  if (!existsSync(at(path))) return;
  const results = JSON.parse(readFileSync(at(path), 'utf8'));
  for (const file of Object.values(results.files))
    file.mutants = file.mutants.filter(({ status }) => status !== 'Timeout');
  writeFileSync(at(path), JSON.stringify(results));
}

const names = process.argv.slice(2);
setPriority(NICENESS);
mkdirSync(at(CACHE), { recursive: true });
const { startOwnPostgres } = await importTs('test/support/postgres.ts');
const cluster = await startOwnPostgres();
process.env.TEST_POSTGRES = cluster.url;
try {
  let [passed, failed] = [0, 0];
  for (const name of names.length ? names : Object.keys(nouns)) {
    const mutants = [];
    for (const files of nouns[name].runs) {
      forgetUndecided(resultsOf(name, files));
      const found = await new Stryker(optionsOf(name, files)).runMutationTest();
      // Kept results can be about files that the run no longer changes.
      mutants.push(...found.filter(({ fileName }) => files.some((file) => at(file) === fileName)));
    }
    const result = report(name, mutants);
    passed += result.killed;
    failed += result.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} finally {
  await cluster.stop();
}
