// Rebuilds what a saved file belongs to, and starts the server anew. The browser is reloaded by hand.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { at, ROOT } from './build/paths.mjs';
import { ensureInstalled } from './install.mjs';

const WATCHED = ['contract', 'src', 'elements', 'apps', 'server'];
const FILES = ['index.html', 'importmap.json', 'rollup.config.mjs'];
/** Editors write a file in several steps. */
const QUIET_MS = 150;

let server;
let timer;

function build() {
  const { status } = spawnSync(process.execPath, [at('scripts/build.mjs')], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}

function startServer() {
  server = spawn(process.execPath, [at('dist/server/index.js')], { cwd: ROOT, stdio: 'inherit' });
}

/** The next server opens the same database, so the old one has to be gone. */
async function stopServer() {
  if (!server || server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}

async function rebuild() {
  // A build that fails leaves the running server alone.
  if (!build()) return;
  await stopServer();
  startServer();
}

function changed(file) {
  if (file?.includes('.generated.')) return;
  clearTimeout(timer);
  timer = setTimeout(rebuild, QUIET_MS);
}

ensureInstalled();
for (const folder of WATCHED) watch(at(folder), { recursive: true }, (_, file) => changed(file));
for (const file of FILES) watch(at(file), () => changed(file));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await stopServer();
    process.exit(0);
  });
}
await rebuild();
