// Packages are pinned to exact versions. The lockfile names no registry, because each installation chooses its own.
import { missingOptional } from '../complete-lockfile.mjs';
import { projectFiles, readJson } from '../project.mjs';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const problems = [];

/** A package of this repository, and the folder that the build writes one to. */
const isOwn = (name, version) => name.startsWith('@heliport/') && /^(file:|\d)/.test(version);

/** The peers of a published package are ranges, because the app chooses the version. */
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

function checkManifest(file, kinds) {
  const manifest = readJson(file);
  for (const kind of kinds) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      const wanted = version.replace(/^npm:.+@/, '');
      if (!EXACT.test(wanted) && !isOwn(name, version))
        problems.push(`${file}: ${name} is not pinned exactly (${version})`);
    }
  }
  return manifest;
}

function checkLock(file, manifest) {
  const lock = readJson(file);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${file}: ${path} contains a registry address`);
  }
  const root = lock.packages[''];
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const locked = root.dependencies?.[name] ?? root.devDependencies?.[name];
    if (locked !== version) problems.push(`${file}: ${name} is ${locked}, package.json wants ${version}`);
  }
  return lock;
}

const manifest = checkManifest('package.json', [...KINDS, 'peerDependencies']);
const lock = checkLock('package-lock.json', manifest);
for (const { path } of missingOptional(lock)) problems.push(`package-lock.json: ${path} is missing`);

for (const file of projectFiles()) {
  if (/^packages\/[^/]+\/package\.json$/.test(file)) checkManifest(file, KINDS);
  if (/^examples\/[^/]+\/package\.json$/.test(file)) {
    const example = checkManifest(file, KINDS);
    // An example without packages has nothing to lock.
    const hasPackages = KINDS.some((kind) => Object.keys(example[kind] ?? {}).length > 0);
    if (hasPackages) checkLock(file.replace(/package\.json$/, 'package-lock.json'), example);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
