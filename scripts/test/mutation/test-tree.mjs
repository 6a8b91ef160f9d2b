// Takes the place of `node:test` in a mutation run: files register their tests here, and the runner runs them as often
// as it likes in one process. Loading the server takes longer than the tests of a noun.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The suite whose body is being executed: `describe`, `test` and hooks add to it. */
const current = new AsyncLocalStorage();

const makeSuite = (title = '') => ({
  title,
  members: [],
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
});

/** `test(title, fn)` and `test(title, options, fn)`. */
const functionOf = (parameters) => parameters.find((parameter) => typeof parameter === 'function');

const adder = (kind) => (hook) => void current.getStore()[kind].push(hook);
export const before = adder('before');
export const after = adder('after');
export const beforeEach = adder('beforeEach');
export const afterEach = adder('afterEach');

export function test(title, ...parameters) {
  current.getStore().members.push({ title, run: functionOf(parameters) });
}
export function describe(title, ...parameters) {
  current.getStore().members.push({ title, body: functionOf(parameters) });
}

/** Loads a test file and returns its tests. */
export async function load(file) {
  const suite = makeSuite();
  await current.run(suite, () => import(file));
  return suite;
}

/** Ends a run: `title` is the test or suite that failed, or the last one wanted. */
class Ended extends Error {
  constructor(title, failure) {
    super(failure);
    this.title = title;
    this.failure = failure;
  }
}

async function attempt(title, hooks) {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (cause) {
      throw new Ended(title, `${title}: ${cause?.message ?? cause}`);
    }
  }
}

/**
 * Runs the tests of a suite in order until the first failure, and always its last hooks. The body of an inner suite is
 * executed anew each time, so that nothing of an earlier run is left in its variables.
 */
async function runSuite(suite, { each, ...options }) {
  const { skips, last } = options;
  const inherited = {
    beforeEach: [...each.beforeEach, ...suite.beforeEach],
    afterEach: [...suite.afterEach, ...each.afterEach],
  };
  try {
    await attempt(suite.title, suite.before);
    for (const { title, run, body } of suite.members) {
      const path = [suite.title, title].filter(Boolean).join(' › ');
      if (body) {
        if (skips(title)) continue;
        const inner = makeSuite(path);
        await attempt(path, [() => current.run(inner, body)]);
        await runSuite(inner, { each: inherited, ...options });
      } else await attempt(path, [...inherited.beforeEach, run ?? (() => undefined), ...inherited.afterEach]);
      if (path === last) throw new Ended(path);
    }
  } finally {
    await attempt(`${suite.title}, afterwards`, suite.after);
  }
}

/**
 * Runs the tests of a loaded file. Resolves to the first failure and the title of its test, or to undefined. `skips`
 * tells which suites to leave out, by their title; `last` is the title of the last test to run.
 */
export async function runTests(suite, options) {
  try {
    await runSuite(suite, { each: makeSuite(), ...options });
    return undefined;
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return error.failure === undefined ? undefined : error;
  }
}
