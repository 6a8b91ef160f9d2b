import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ManifestError } from './manifest-error.ts';

/** Files that the page never loads: compressed copies, source maps and texts for people. */
const LEFT_OUT = /\.(br|gz|map|txt|md)$/;

/** Subresource integrity of a file. */
export const hashOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** True for a page. An app loads none, except an app of another host its own. */
export const isPage = (file: string): boolean => file.endsWith('.html');

/** The files of a folder that an app may load, by path inside the folder, sorted. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new ManifestError(`${folder}: does not exist. Build the app first`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Integrity of files by address. `address` maps a path inside the folder. */
export const integrityOf = (
  folder: string,
  files: readonly string[],
  address: (file: string) => string,
): Record<string, string> =>
  Object.fromEntries(files.map((file) => [address(file), hashOf(join(folder, file))]));

/** What bundlers add to the name of a file: `index-4f3a.js`, `index.4f3a.js`. */
const HASH = '(?:[-.][\\w-]+)?\\.m?js$';
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the built file of a module by its name with or without a hash. Throws if there is none, or several. */
export function builtFile(files: readonly string[], name: string, field: string): string {
  if (files.includes(name)) return name;
  const pattern = new RegExp(`^(?:.*/)?${escaped(name)}${HASH}`);
  const found = files.filter((file) => pattern.test(file));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  throw new ManifestError(
    found.length
      ? `${field}: several files may be ${name}: ${found.join(', ')}. Name one of them`
      : `${field}: no built file ${name}.js or ${name}-<hash>.js. The scripts are: ${scripts.join(', ') || 'none'}`,
  );
}
