// Starts Heliport on a fresh clone with only Node: installs, builds stale parts, then runs the server in this process,
// so that signals and exit code are the server's.
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

// npm signals its shell, which exits without forwarding the signal. Without this, the server would outlive `npm start`.
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
