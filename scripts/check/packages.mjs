// Packages are pinned to exact versions. The lockfile names no registry, because each installation chooses its own.
import { existsSync, readdirSync } from 'node:fs';
import { at } from '../build/paths.mjs';
import { missingOptional } from '../complete-lockfile.mjs';
import { readJson } from '../project.mjs';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const problems = [];

/** Checks the project in a folder: the platform, or an example with packages of its own. */
function check(folder) {
  const manifest = readJson(`${folder}package.json`);
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      const wanted = version.replace(/^npm:.+@/, '');
      if (!EXACT.test(wanted))
        problems.push(`${folder}package.json: ${name} is not pinned exactly (${version})`);
    }
  }

  const file = `${folder}package-lock.json`;
  const lock = readJson(file);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${file}: ${path} contains a registry address`);
  }
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const root = lock.packages[''];
    const locked = root.dependencies?.[name] ?? root.devDependencies?.[name];
    if (locked !== version) problems.push(`${file}: ${name} is ${locked}, package.json wants ${version}`);
  }

  for (const { path } of missingOptional(lock)) problems.push(`${file}: ${path} is missing`);
}

const examples = readdirSync(at('examples')).map((name) => `examples/${name}/`);
for (const folder of ['', ...examples.filter((each) => existsSync(at(`${each}package-lock.json`)))])
  check(folder);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
