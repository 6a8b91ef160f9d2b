import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releaseProblem } from '../../contract/child/manifest.ts';
import type { ChildContribution, ChildManifest, ChildSource } from '../../contract/child.ts';
import { contain } from './contain.ts';
import { checkEntry } from './entry.ts';
import { builtFile, filesIn, integrityOf, isPage } from './files.ts';
import { ManifestError } from './manifest-error.ts';
import { readPage } from './page.ts';
import { keep, readLast } from './previous.ts';

/** A built module: its file in the folder, and what it imports (`uses` of the manifest), if that is known. */
export interface BuiltModule {
  readonly file: string;
  readonly uses?: readonly string[];
}

export interface ReleaseInput {
  readonly source: ChildSource;
  /** The built files. */
  readonly folder: string;
  /** Name of the entry, with or without its hash. */
  readonly entry: string;
  /** Address where `out` is published: the files are at `<url>/<version>/`. */
  readonly url: string;
  /** Folder that is published. It gets the files as `<version>/`, and `manifest.json`. */
  readonly out: string;
  /** File or address of the last release's manifest. Default: the one in `out`. */
  readonly last?: string | undefined;
  /** The facts of the entry and of each module of a contribution, by name. */
  readonly modules?: Readonly<Record<string, BuiltModule>>;
}

const VERSION = /^\d+\.\d+\.\d+$/;

function copyFiles(folder: string, target: string): void {
  if (resolve(folder) === resolve(target)) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(folder, target, { recursive: true });
}

function containStyles(folder: string, files: readonly string[], source: ChildSource): void {
  for (const file of files.filter((each) => each.endsWith('.css'))) {
    const css = readFileSync(join(folder, file), 'utf8');
    const contained = contain(css, source);
    if (contained !== css) writeFileSync(join(folder, file), contained);
  }
}

/** Removes the files of releases that the manifest no longer lists. */
function dropOld(out: string, versions: readonly string[]): void {
  for (const name of readdirSync(out))
    if (VERSION.test(name) && !versions.includes(name)) rmSync(join(out, name), { recursive: true });
}

/**
 * Publishes built files as a release in the folder `out` and writes its manifest. The previous release stays in the
 * manifest, so that browsers can fall back to it. Throws a `ManifestError` that names the mistake.
 */
export async function writeRelease(input: ReleaseInput): Promise<ChildManifest> {
  const { source, folder, entry, out, modules = {} } = input;
  const { $schema: _, ...described } = source;
  const url = input.url.replace(/\/$/, '');
  if (!/^(https?:\/\/|\/(?!\/))/.test(`${url}/`))
    throw new ManifestError(`url: ${input.url} must be the address of the published folder, https://… or /…`);
  const place = input.last ?? join(out, 'manifest.json');
  const last = await readLast(place, source.name);
  const target = join(out, source.version);
  const all = filesIn(folder);
  const files = all.filter((file) => !isPage(file));
  const entryFile = modules[entry]?.file ?? builtFile(files, entry, 'entry');
  checkEntry(folder, entryFile, files);
  const address = (file: string): string => `${url}/${source.version}/${file}`;
  const page = readPage({ folder, files: all, entry: entryFile, address });
  copyFiles(folder, target);
  containStyles(target, files, source);

  const addresses = (uses: readonly string[] | undefined) =>
    uses && { uses: uses.map((each) => (files.includes(each) ? address(each) : each)) };
  const released = (each: ChildContribution, index: number): ChildContribution => {
    if (!each.module) return each;
    const file = modules[each.name]?.file ?? builtFile(files, each.name, `contributions[${index}].module`);
    return { ...each, module: address(file), ...addresses(modules[each.name]?.uses) };
  };
  // A folder that was given by its address may be published elsewhere; else its files must be here.
  const before = keep(source, last, (version) => input.last !== undefined || existsSync(join(out, version)));
  const manifest: ChildManifest = {
    ...described,
    ...(described.contributions && { contributions: described.contributions.map(released) }),
    entry: address(entryFile),
    ...addresses(modules[entry]?.uses),
    integrity: { ...integrityOf(target, [...files, ...page.files], address), ...before.integrity },
    ...(page.styleSheets.length > 0 && { styleSheets: page.styleSheets }),
    versions: [source.version, ...before.versions],
    ...(before.previous && { previous: before.previous }),
  };
  const problem = releaseProblem(manifest);
  if (problem) throw new ManifestError(`${join(out, 'manifest.json')}: ${problem}`);
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  dropOld(out, manifest.versions);
  return manifest;
}
