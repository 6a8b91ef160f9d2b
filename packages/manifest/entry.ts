import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ManifestError } from './manifest-error.ts';

const LIFECYCLES = ['bootstrap', 'mount', 'unmount'];

/** Throws if the entry cannot be one: its text names no such export, or the host would not find its other files. */
export function checkEntry(folder: string, entry: string, files: readonly string[]): void {
  const text = readFileSync(join(folder, entry), 'utf8');
  const missing = LIFECYCLES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  if (!/\bexport\b/.test(text))
    throw new ManifestError(
      `entry ${entry}: is not an ES module with exports. Build the app as an ES module that exports ${LIFECYCLES.join(', ')}`,
    );
  if (missing.length && !/\bexport\s*\*/.test(text))
    throw new ManifestError(`entry ${entry}: does not export ${missing.join(', ')}`);
  const home = dirname(entry);
  if (home === '.') return;
  const outside = files.find((file) => /\.(css|m?js)$/.test(file) && !file.startsWith(`${home}/`));
  if (outside)
    throw new ManifestError(
      `entry ${entry}: ${outside} is not in ${home}/ or below, where the host looks for the files of the app. Build the entry to the top folder`,
    );
}
