// Adds missing builds of packages for other systems to the lockfile. npm omits those that it cannot fetch during an
// install, and `npm ci` then refuses the lockfile on every system.
import { writeFileSync } from 'node:fs';
import { at } from './build/paths.mjs';
import { readJson } from './project.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Optional packages that a locked package names and the lockfile lacks: `{ path, version, dev }`. */
export function missingOptional({ packages }) {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${owner}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ path: `node_modules/${name}`, version, dev })),
  );
}

/** The lockfile entry that npm writes for a package of another system, which is derived from its name. */
function entryOf({ path, version, dev }) {
  const words = path.slice(path.lastIndexOf('/') + 1).split('-');
  const os = SYSTEMS.find((name) => words.includes(name));
  const cpu = PROCESSORS.find((name) => words.includes(name));
  if (!os || !cpu)
    throw new Error(
      `${path}: the system cannot be derived from the name. Install the package on its system.`,
    );
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

if (process.argv[1] === at('scripts/complete-lockfile.mjs')) {
  const lock = readJson('package-lock.json');
  for (const missing of missingOptional(lock)) lock.packages[missing.path] = entryOf(missing);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(at('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}
