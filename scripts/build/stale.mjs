import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { at, ROOT } from './paths.mjs';

const STAMP = 'dist/stamp.json';

const TOOLING = [
  'package-lock.json',
  'importmap.json',
  'rollup.config.mjs',
  'scripts/build',
  'scripts/build.mjs',
];

function files(path) {
  if (!existsSync(at(path))) return [];
  if (statSync(at(path)).isFile()) return [path];
  return readdirSync(at(path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort();
}

/** A hash over the content of every file below the given paths. Dates are ignored, since a checkout renews them. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(files))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(ROOT + path))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Sources of each part of the build. */
export function fingerprints(children) {
  const tooling = hashOf(TOOLING);
  const part = (...paths) => hashOf(paths) + tooling;
  return {
    web: part(
      'contract',
      'src',
      'elements',
      'index.html',
      'docs',
      'packages',
      'examples',
      'CHANGELOG.md',
      'scripts/elements-manifest.mjs',
      'scripts/elements',
    ),
    server: part(
      'contract',
      'server',
      'scripts/build-server.mjs',
      ...children.map((name) => `apps/${name}/manifest.json`),
    ),
    packages: part('contract', 'packages', 'src', 'elements', 'test-kit', 'test/support', 'scripts/elements'),
    ...Object.fromEntries(
      children.map((name) => [`child/${name}`, part('contract', 'apps/kit', `apps/${name}`)]),
    ),
  };
}

/** Fingerprints of the sources that `dist` was built from. */
export const builtFrom = () => (existsSync(at(STAMP)) ? JSON.parse(readFileSync(at(STAMP), 'utf8')) : {});

/** Marks parts as not built, because their current output is not a release. */
export function forgetBuilt(parts) {
  const built = builtFrom();
  for (const part of parts) delete built[part];
  if (existsSync(at('dist'))) writeFileSync(at(STAMP), JSON.stringify(built));
}

export const STAMP_FILE = at(STAMP);
