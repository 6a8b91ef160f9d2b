// How each kind of suite is started (undefined if it has no test), and how its results are read. `only` lists the
// requested test files; without it a suite runs all of its files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../build/paths.mjs';
import { programsAtATime, waitingProgramsAtATime } from './parallelism.mjs';
import { checkSteps, journeyCounts, journeyTests, lastPair, nodeCounts, writtenTests } from './results.mjs';

function filesBelow(folder, ending) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** True for a file without top-level hooks. In a combined program, such hooks would run for all files. */
const isSelfContained = (file) => !/^(before|after)(Each)?\(/m.test(readFileSync(at(file), 'utf8'));

/** Fails unless all files were run: a program also ends when nothing is left that could settle an `await`. */
const programOf = (files) =>
  [
    'process.exitCode = 1;',
    ...files.map((file) => `await import(${JSON.stringify(at(file))});`),
    'process.exitCode = 0;\n',
  ].join('\n');

/**
 * Groups files that allow it into programs that run them in sequence: loading server and packages takes longer than the
 * tests of a small file.
 */
function grouped(files, groups, folder) {
  const together = files.filter(isSelfContained);
  const programs = Array.from({ length: Math.min(groups, together.length) }, (_, group) => {
    const program = join(folder, `group-${group + 1}.test.mjs`);
    const members = together.filter((_file, index) => index % groups === group);
    writeFileSync(program, programOf(members));
    return program;
  });
  return [...programs, ...files.filter((file) => !together.includes(file))];
}

const nodeFlags = ({ waits = false }, folder) => [
  '--import',
  'tsx',
  '--test',
  `--test-concurrency=${waits ? waitingProgramsAtATime : programsAtATime}`,
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${at('scripts/test/node-results.mjs')}`,
  `--test-reporter-destination=${join(folder, 'results.ndjson')}`,
];

/** Tests of the shell's elements, and tests of the child apps' views. */
const ELEMENT_FOLDERS = ['test/elements', 'test/apps'];

/** A suite's test files, relative to the root. */
export function testFilesOf({ kind, files }) {
  if (kind === 'node') return filesBelow(files, '.test.ts');
  if (kind === 'elements') return ELEMENT_FOLDERS.flatMap((folder) => filesBelow(folder, '.test.tsx'));
  return kind === 'e2e' ? filesBelow('test/e2e', '.spec.ts') : [];
}

export const kinds = {
  check: {
    command: () => ({ parameters: ['scripts/check.mjs'] }),
    count: lastPair,
    tests: checkSteps,
  },

  node: {
    command: (suite, folder) => {
      const found = suite.only ?? testFilesOf(suite);
      // Without a file, Node would search for tests everywhere.
      if (!found.length) return undefined;
      const programs = suite.groups ? grouped(found, suite.groups, folder) : found;
      const through = suite.through ? [suite.through] : [];
      return { parameters: [...through, ...nodeFlags(suite, folder), ...programs], env: suite.environment };
    },
    count: nodeCounts,
    tests: writtenTests,
  },

  mutation: {
    command: ({ only = [] }) => ({ parameters: ['scripts/test/mutation.mjs', ...only] }),
    count: lastPair,
    tests: () => [],
  },

  elements: {
    command: ({ only }, folder) => ({
      parameters: ['node_modules/@web/test-runner/dist/bin.js'],
      env: {
        TEST_RESULTS: join(folder, 'results.ndjson'),
        ...(only && { TEST_FILES: only.join(',') }),
      },
    }),
    count: lastPair,
    tests: writtenTests,
  },

  e2e: {
    command: ({ through, flags = [], only = [], environment }, folder) => ({
      parameters: [
        ...(through ? [through] : []),
        ...['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...flags, ...only],
      ],
      env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'results.json') },
    }),
    count: journeyCounts,
    tests: journeyTests,
  },
};
