// `npm run check`: types, lint, import rules, format, dictionaries, unused code, packages, forbidden words.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { at, ROOT } from './build/paths.mjs';
import { steps } from './check/steps.mjs';

const path = [at('node_modules/.bin'), process.env.PATH].join(delimiter);

function run({ name, command: [program, ...parameters], mend }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: ROOT, env: { ...process.env, PATH: path } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) =>
      resolve({ name, mend, seconds: '0.0', passed: false, output: error.message }),
    );
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      resolve({ name, mend, seconds, passed: code === 0, output: output.trimEnd() });
    });
  });
}

const waiting = [...steps];
const results = [];

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
}

/** Prints what failed first, then why and how to fix it, then the duration of each step. */
function report() {
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length) console.log(`✖ failed: ${failed.map(({ name }) => name).join(', ')}`);
  else console.log(`✔ all ${results.length} checks passed`);
  for (const { name, output, mend } of failed) console.log(`\n✖ ${name}\n${output}\n  → ${mend}`);
  console.log('');
  for (const { name, passed, seconds } of results)
    console.log(`  ${passed ? '✔' : '✖'} ${name} (${seconds} s)`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length ? 1 : 0;
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
report();
