// Starts Heliport on a fresh clone with Node alone: installs, builds what is stale, then runs the server in this
// process, so that signals and the exit code are the server's own.
const NEEDED = [20, 19];
const PARENT_CHECK_MS = 250;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Heliport needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build/ensure-built.mjs');
try {
  ensureInstalled();
  ensureBuilt();
} catch (error) {
  console.error(`Heliport cannot start. ${error.message}`);
  process.exit(1);
}

// npm passes a signal to its shell, which ends without passing it on: the server would outlive its `npm start`.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

await import('../dist/server/index.js');
