import { text } from 'node:stream/consumers';
import { runAdmin } from './run.ts';

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  write: (line) => process.stdout.write(`${line}\n`),
  fail: (line) => process.stderr.write(`${line}\n`),
  readInput: async () => (await text(process.stdin)).replace(/\r?\n$/, ''),
});
