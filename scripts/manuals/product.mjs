// Runs the built product with demo data, a clock of its own and a data directory that is removed afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../build/paths.mjs';

const READY = /Heliport ready at (http:\/\/\S+)/;

/** Starts the product; resolves to its address and a function that stops it. */
export async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'heliport-manuals-'));
  const child = spawn(
    process.execPath,
    ['--import', at('scripts/manuals/slow-clock.mjs'), at('dist/server/index.js')],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: 'on', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      output += chunk;
      const [, address] = READY.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}
