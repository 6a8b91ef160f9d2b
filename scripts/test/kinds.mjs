// How each kind of suite is started (undefined: it has no test), and how its results are read.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../build/paths.mjs';

function testFiles(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** Files whose tests are in suites of their own; hooks outside of one would run for all files of a process. */
const isSelfContained = (file) => !/^(before|after)(Each)?\(/m.test(readFileSync(at(file), 'utf8'));

/**
 * Puts the files that allow it together into programs that run them one after the other: loading server and packages
 * takes longer than the tests of a small file.
 */
function grouped(files, groups, folder) {
  const together = files.filter(isSelfContained);
  const programs = Array.from({ length: groups }, (_, group) => {
    const program = join(folder, `group-${group + 1}.test.mjs`);
    const members = together.filter((_file, index) => index % groups === group);
    writeFileSync(program, members.map((file) => `await import(${JSON.stringify(at(file))});\n`).join(''));
    return program;
  });
  return [...programs, ...files.filter((file) => !together.includes(file))];
}

const numberAfter = (word, text) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);

/** The last pair "N passed, N failed" that a program printed. */
function lastPair(text) {
  const [, passed, failed] = [...text.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

export const kinds = {
  check: {
    command: () => ({ parameters: ['scripts/check.mjs'] }),
    count: ({ output }) => lastPair(output),
  },

  node: {
    command: ({ files, through, groups }, folder) => {
      const found = testFiles(files);
      // Given no file, Node would look for tests everywhere.
      if (!found.length) return undefined;
      const programs = groups ? grouped(found, groups, folder) : found;
      const flags = ['--import', 'tsx', '--test', '--test-concurrency=2'];
      const toConsole = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
      const toFile = ['--test-reporter=tap', `--test-reporter-destination=${join(folder, 'results.tap')}`];
      return { parameters: [...(through ? [through] : []), ...flags, ...toConsole, ...toFile, ...programs] };
    },
    count: ({ folder }) => {
      const tap = readIfThere(join(folder, 'results.tap'));
      if (!tap?.includes('\n# pass ')) return undefined;
      return {
        passed: numberAfter('pass', tap),
        failed: numberAfter('fail', tap) + numberAfter('cancelled', tap) + numberAfter('skipped', tap),
      };
    },
  },

  elements: {
    command: (_suite, folder) => ({
      parameters: ['node_modules/@web/test-runner/dist/bin.js'],
      env: { TEST_RESULTS: join(folder, 'results.json') },
    }),
    count: ({ output }) => lastPair(output),
  },

  e2e: {
    command: ({ flags = [] }, folder) => ({
      parameters: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...flags],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'results.json') },
    }),
    count: ({ folder }) => {
      const text = readIfThere(join(folder, 'results.json'));
      if (!text) return undefined;
      const { stats, errors } = JSON.parse(text);
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
      };
    },
  },
};
