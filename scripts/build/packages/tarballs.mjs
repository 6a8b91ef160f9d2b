// Tarballs of the packages, which the platform serves at `/packages/`.
import { spawnSync } from 'node:child_process';
import { copyFileSync, renameSync } from 'node:fs';
import { at } from '../paths.mjs';
import { readJson } from '../sources.mjs';

/** Writes `<name>-<version>.tgz` of each package, and `<name>.tgz` for the newest. */
export function writeTarballs(names) {
  const folders = names.map((name) => `./dist/packages/${name}`);
  const { status, stderr } = spawnSync(
    'npm',
    ['pack', ...folders, '--pack-destination', 'dist/packages', '--silent', '--ignore-scripts'],
    { cwd: at('.'), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The packages were not packed:\n${stderr}`);
  for (const name of names) {
    const { version } = readJson(`dist/packages/${name}/package.json`);
    const file = at(`dist/packages/${name}-${version}.tgz`);
    renameSync(at(`dist/packages/heliport-${name}-${version}.tgz`), file);
    copyFileSync(file, at(`dist/packages/${name}.tgz`));
  }
}
