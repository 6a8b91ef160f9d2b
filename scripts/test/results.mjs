// Parses the output of the suites' programs: the number of passed tests, and each test with its duration and failure.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Reads the lines that our reporters wrote, one object each. */
const linesOf = (folder) =>
  (readIfThere(join(folder, 'results.ndjson')) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Finds the last pair "N passed, N failed" in a program's output. */
export function lastPair({ output }) {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

/** Counts of Node's runner. A skipped test counts as failed. */
export function nodeCounts({ folder }) {
  const counts = linesOf(folder).findLast((line) => line.counts)?.counts;
  if (counts?.pass === undefined) return undefined;
  return { passed: counts.pass, failed: counts.fail + counts.cancelled + counts.skipped };
}

const journeysOf = (folder) => {
  const text = readIfThere(join(folder, 'results.json'));
  return text && JSON.parse(text);
};

/** Counts of Playwright. A skipped test counts as failed, and so does one that passed on a retry. */
export function journeyCounts({ folder }) {
  const report = journeysOf(folder);
  if (!report) return undefined;
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/** Each attempt of each e2e test: title, file, duration, and the failure's message if it was not expected. */
export function journeyTests({ folder }) {
  const walk = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.flatMap(({ results, expectedStatus }) =>
        results.map(({ duration, status, error }) => ({
          title,
          file: `test/e2e/${file}`,
          ms: duration,
          ...(status !== expectedStatus && { failure: error?.message ?? status }),
        })),
      ),
    ),
    ...suites.flatMap(walk),
  ];
  return walk(journeysOf(folder) ?? {});
}

/** Title, file, duration and failure of each test that our reporters wrote. */
export const writtenTests = ({ folder }) => linesOf(folder).filter(({ title }) => title !== undefined);

/** The steps of `npm run check`, with their durations. */
export const checkSteps = ({ output }) =>
  [...output.matchAll(/^\s*([✔✖]) (.+) \(([\d.]+) s\)$/gm)].map(([, mark, title, seconds]) => ({
    title,
    file: '',
    ms: Number(seconds) * 1000,
    ...(mark === '✖' && { failure: 'see above' }),
  }));
