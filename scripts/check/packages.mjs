// Packages are pinned to exact versions. The lockfile names no registry, because each installation chooses its own.
import { missingOptional } from '../complete-lockfile.mjs';
import { readJson } from '../project.mjs';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const problems = [];

const manifest = readJson('package.json');
for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']) {
  for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
    const wanted = version.replace(/^npm:.+@/, '');
    if (!EXACT.test(wanted)) problems.push(`package.json: ${name} is not pinned exactly (${version})`);
  }
}

const lock = readJson('package-lock.json');
for (const [path, entry] of Object.entries(lock.packages)) {
  if (/^https?:/.test(entry.resolved ?? ''))
    problems.push(`package-lock.json: ${path} contains a registry address`);
}
for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
  const root = lock.packages[''];
  const locked = root.dependencies?.[name] ?? root.devDependencies?.[name];
  if (locked !== version)
    problems.push(`package-lock.json: ${name} is ${locked}, package.json wants ${version}`);
}

for (const { path } of missingOptional(lock)) problems.push(`package-lock.json: ${path} is missing`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
