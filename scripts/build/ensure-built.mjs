import { spawnSync } from 'node:child_process';
import { at, ROOT } from './paths.mjs';
import { children } from './sources.mjs';
import { builtFrom, fingerprints } from './stale.mjs';

/** Builds if a source has changed since the last build. Uses a child process, which frees its memory at the end. */
export function ensureBuilt() {
  const built = builtFrom();
  const wanted = Object.entries(fingerprints(children().map(({ name }) => name)));
  if (wanted.every(([part, hash]) => built[part] === hash)) return;
  console.log('Building');
  const { status } = spawnSync(process.execPath, [at('scripts/build.mjs')], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed. Its output is above.');
}
