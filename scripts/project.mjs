// What every script of the project needs to know about it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The folder of package.json, as a URL that ends in a slash. */
export const root = new URL('../', import.meta.url);

/** Text of a file of the project. */
export const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** A JSON file of the project. */
export const readJson = (path) => JSON.parse(read(path));

/** Every file that belongs to the repository: the tracked ones and the new ones that git does not ignore. */
export function projectFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter(Boolean);
}
