// A test runner for Stryker that runs the tests of a noun in one process, on PostgreSQL.
//
// Mutants share a process, and a mutant can leave something in it. So no verdict depends on what others left:
//   - A mutant counts as survived only in a process in which no other mutant ran.
//   - A mutant counts as killed there, or if the tests that failed with it pass right afterwards without it.
// Otherwise the runner throws, and Stryker tries the mutant again in a new process.
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { load, runTests } from './test-tree.mjs';

/** The embedded database takes ten times as long as PostgreSQL and answers the same. */
const skips = (title) => title.endsWith(', embedded database');

globalThis.__stryker__ ??= {};
/** What the mutated files read and write. */
const state = globalThis.__stryker__;

class NounRunner {
  static inject = tokens(commonTokens.options);
  #files;
  #suites = new Map();
  /** True once a mutant was active in this process. */
  #used = false;
  /** A rejection that nobody awaited during the current run. */
  #stray;

  constructor(options) {
    this.#files = options.noun.tests;
    for (const event of ['unhandledRejection', 'uncaughtException'])
      process.on(event, (error) => {
        this.#stray ??= { message: `stray: ${error?.message ?? error}` };
      });
  }

  init() {
    register('./hooks.mjs', import.meta.url);
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun() {
    const tests = [];
    for (const id of this.#files) {
      const suite = await this.#suiteOf(id);
      state.currentTestId = id;
      const started = Date.now();
      const failure = await this.#run(suite);
      state.currentTestId = undefined;
      tests.push({
        id,
        name: id,
        fileName: join(process.cwd(), id),
        timeSpentMs: Date.now() - started,
        ...(failure === undefined
          ? { status: TestStatus.Success }
          : { status: TestStatus.Failed, failureMessage: failure.message }),
      });
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: state.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const isFresh = !this.#used;
    this.#used = true;
    // Before the files are loaded: a static mutant acts only then.
    if (mutantActivation === 'static') state.activeMutant = activeMutant.id;
    const ids = this.#files.filter((file) => testFilter?.includes(file) ?? true);
    const suites = [];
    for (const id of ids) suites.push(await this.#suiteOf(id));
    for (const [index, suite] of suites.entries()) {
      Object.assign(state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      const failure = await this.#run(suite);
      const isEndless = hitLimit !== undefined && state.hitCount > hitLimit;
      Object.assign(state, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      if (isEndless) return { status: MutantRunStatus.Timeout, reason: `hit limit ${hitLimit}` };
      if (failure === undefined) continue;
      if (!isFresh && (await this.#run(suite, failure.title))) throw new Error('The process is not clean.');
      return {
        status: MutantRunStatus.Killed,
        killedBy: [ids[index]],
        failureMessage: failure.message,
        nrOfTests: index + 1,
      };
    }
    if (!isFresh) throw new Error('A mutant survives only in a new process.');
    return { status: MutantRunStatus.Survived, nrOfTests: ids.length };
  }

  async #suiteOf(id) {
    const known = this.#suites.get(id);
    if (known) return known;
    const suite = await load(pathToFileURL(join(process.cwd(), id)).href);
    this.#suites.set(id, suite);
    return suite;
  }

  /** Runs the tests of a file, at most up to the test `last`. Resolves to the first failure. */
  async #run(suite, last) {
    this.#stray = undefined;
    return (await runTests(suite, { skips, last })) ?? this.#stray;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'noun', NounRunner)];
