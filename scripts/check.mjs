// `npm run check`: types, lint, import rules, format, dictionaries, unused code, packages, words.
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
    child.on('error', (error) => resolve({ name, mend, passed: false, output: error.message }));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      resolve({ name, mend, seconds, passed: code === 0, output: output.trimEnd() });
    });
  });
}

const waiting = [...steps];
const results = [];

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const result = await run(step);
    results.push(result);
    if (result.passed) console.log(`✔ ${result.name} (${result.seconds} s)`);
    else console.log(`✖ ${result.name}\n${result.output}\n  → ${result.mend}\n`);
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

const failed = results.filter(({ passed }) => !passed);
if (failed.length) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;
