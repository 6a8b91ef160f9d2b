import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { at, ROOT } from './build/paths.mjs';

/** Reads a file of the project. */
export const read = (path) => readFileSync(at(path), 'utf8');

/** Reads a JSON file of the project. */
export const readJson = (path) => JSON.parse(read(path));

/** Lists every file of the repository: tracked files, and new ones that git does not ignore. */
export function projectFiles() {
  const flags = ['-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', ['ls-files', ...flags], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path && existsSync(at(path)));
}
