import { spawn } from 'node:child_process';
import { ROOT } from '../build/paths.mjs';
import { kinds } from './kinds.mjs';
import { makeSuiteFolder } from './suite-folder.mjs';

/** Time for a stopped suite to clean up. */
const GRACE_MS = 5000;

/** A slow or busy machine may exceed the budget. A suite is stopped as hanging at this multiple of it. */
const PATIENCE = 5;

const SLOWEST = 10;

/** Stops the program and all its child processes, which form a process group. */
function stop(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Prints a program's output and keeps it. */
function collect(child) {
  const chunks = [];
  for (const name of ['stdout', 'stderr'])
    child[name].on('data', (chunk) => {
      chunks.push(chunk);
      process[name].write(chunk);
    });
  return () => Buffer.concat(chunks).toString();
}

function execute(program, environment, limitMs) {
  if (!program) return { code: 0, output: '', stopped: false };
  const { parameters, env } = program;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, ...env },
    });
    const output = collect(child);
    let stopped = false;
    const timer = setTimeout(() => {
      stopped = true;
      stop(child, 'SIGTERM');
      setTimeout(() => stop(child, 'SIGKILL'), GRACE_MS).unref();
    }, limitMs);
    const interrupt = () => stop(child, 'SIGTERM');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      // Leftover processes of a suite must not slow down the next one.
      stop(child, 'SIGKILL');
      resolve({ code, output: output(), stopped });
    });
  });
}

const slowestOf = (tests) => tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);

/** The files with the longest tests in sum; a file's own start is not counted. */
function slowestFilesOf(tests) {
  const times = new Map();
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms);
  times.delete('');
  return slowestOf([...times].map(([file, ms]) => ({ title: file, file: '', ms })));
}

/** Reasons to fail that are not a failing test. */
function problemsOf({ code, stopped }, { passed, failed }, minutes) {
  if (stopped) return [`was stopped after ${PATIENCE} times its budget of ${minutes} min`];
  if (passed + failed === 0) return ['ran no test'];
  return code !== 0 && failed === 0 ? [`ended with code ${code}`] : [];
}

/**
 * Runs a suite. Adds one failure if the program failed without a failing test: it ran no test, crashed or was stopped.
 * A suite that exceeds its budget passes with a remark.
 */
export async function runSuite(suite, environment) {
  const { command, count, tests } = kinds[suite.kind];
  const { name, minutes } = suite;
  const { folder, temporary, remove } = makeSuiteFolder();
  const started = Date.now();
  try {
    const limitMs = minutes * 60_000 * PATIENCE;
    const ended = await execute(command(suite, folder), { ...environment, TMPDIR: temporary }, limitMs);
    const written = { output: ended.output, folder };
    const { passed, failed } = count(written) ?? { passed: 0, failed: 0 };
    const problems = problemsOf(ended, { passed, failed }, minutes);
    const seconds = (Date.now() - started) / 1000;
    const ran = tests(written);
    const isLate = !ended.stopped && seconds > minutes * 60;
    return {
      name,
      passed,
      failed: failed + problems.length,
      problems,
      remarks: isLate ? [`took longer than its budget of ${minutes} min`] : [],
      slowest: ended.stopped ? [] : slowestOf(ran),
      slowestFiles: ended.stopped ? [] : slowestFilesOf(ran),
      failures: ran.filter(({ failure }) => failure !== undefined),
      minutes,
      seconds,
    };
  } finally {
    remove();
  }
}
