import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths.mjs';
import { kinds } from './kinds.mjs';

/** How long a stopped suite may take to clean up after itself. */
const GRACE_MS = 5000;

/** Stops the program and all it started: it leads a process group of its own. */
function stop(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function execute(program, environment, budgetMs) {
  if (!program) return { code: 0, output: '', overBudget: false };
  const { parameters, env } = program;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, ...env },
    });
    let output = '';
    let overBudget = false;
    for (const [source, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      source.on('data', (chunk) => {
        output += chunk;
        target.write(chunk);
      });
    }
    const timer = setTimeout(() => {
      overBudget = true;
      stop(child, 'SIGTERM');
      setTimeout(() => stop(child, 'SIGKILL'), GRACE_MS).unref();
    }, budgetMs);
    const interrupt = () => stop(child, 'SIGTERM');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      // What a suite left running must not slow down the next one.
      stop(child, 'SIGKILL');
      resolve({ code, output, overBudget });
    });
  });
}

/**
 * Runs a suite within its budget. Counts one failure more when the program failed for a reason that no test
 * shows: it ran no test, broke off, or took too long.
 */
export async function runSuite(suite, environment) {
  const { command, count } = kinds[suite.kind];
  const folder = mkdtempSync(join(tmpdir(), 'heliport-suite-'));
  const started = Date.now();
  try {
    const { code, output, overBudget } = await execute(
      command(suite, folder),
      environment,
      suite.minutes * 60_000,
    );
    const { passed, failed } = count({ output, folder }) ?? { passed: 0, failed: 0 };
    const problems = [];
    if (overBudget) problems.push(`took longer than its ${suite.minutes} min`);
    else if (passed + failed === 0) problems.push('ran no test');
    else if (code !== 0 && failed === 0) problems.push(`ended with code ${code}`);
    return {
      name: suite.name,
      passed,
      failed: failed + problems.length,
      problems,
      minutes: suite.minutes,
      seconds: (Date.now() - started) / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
