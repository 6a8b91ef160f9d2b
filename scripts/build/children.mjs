import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rollup } from 'rollup';
import { childBuild } from '../../rollup.config.mjs';
import { importTs } from './import-ts.mjs';
import { writeNotices } from './notices.mjs';
import { at } from './paths.mjs';
import { closure, integrityOf } from './web.mjs';

/** Number of a child's releases that are still served. */
const KEPT_VERSIONS = 2;

const isVersion = (name) => /^\d+\.\d+\.\d+$/.test(name);

/** Newest first. */
const bySemver = (a, b) => b.localeCompare(a, 'en', { numeric: true });

function check(problem, file) {
  if (problem) throw new Error(`${file}: ${problem}`);
}

function keepNewest(folder) {
  const versions = readdirSync(folder).filter(isVersion).sort(bySemver);
  for (const version of versions.slice(KEPT_VERSIONS)) rmSync(`${folder}/${version}`, { recursive: true });
  return versions.slice(0, KEPT_VERSIONS);
}

/** Integrity of every file of the kept releases, by address. */
function integrityOfFiles(name, versions) {
  const files = versions.flatMap((version) =>
    readdirSync(at(`dist/child/${name}/${version}`), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|map|txt)$/.test(entry.name))
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`),
  );
  const address = (file) => file.slice(at('dist').length);
  return Object.fromEntries(files.map((file) => [address(file), integrityOf(readFileSync(file))]).sort());
}

/** The previous release, if its files still exist: browsers fall back to it. */
function previousOf(home, version) {
  const file = `${home}/manifest.json`;
  if (!existsSync(file)) return undefined;
  const last = JSON.parse(readFileSync(file, 'utf8'));
  const previous = last.version === version ? last.previous : { version: last.version, entry: last.entry };
  return previous && existsSync(at(`dist${previous.entry}`)) ? previous : undefined;
}

/** What an entry and the chunks that it imports import from outside of the build, and those chunks at `folder`. */
function importsOf(entry, output, folder) {
  const chunks = new Map(output.map((file) => [file.fileName, file]));
  const names = [...closure(chunks, entry.fileName)].filter((name) => name !== entry.fileName);
  return names.map((name) => (chunks.has(name) ? `${folder}/${name}` : name)).sort();
}

/** What the chunks import, also when it is first used, from outside of the build and the entry does not start with. */
function importsLaterOf(entry, output) {
  const files = new Set(output.map(({ fileName }) => fileName));
  const first = new Set(importsOf(entry, output, ''));
  const all = output.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  return [...new Set(all)].filter((name) => !files.has(name) && !first.has(name)).sort();
}

/**
 * Builds one child app into `dist/child/<name>/<version>` and writes its released manifest. A `quick` build is not
 * minified.
 */
export async function buildChild({ name, folder, manifest }, { quick = false } = {}) {
  const [{ sourceProblem, releaseProblem }, { clientVersionProblem }] = await Promise.all([
    importTs('contract/child/manifest.ts'),
    importTs('contract/child/client-version.ts'),
  ]);
  const source = `apps/${name}/manifest.json`;
  check(sourceProblem(manifest), source);
  check(clientVersionProblem(manifest), source);
  if (manifest.name !== name) throw new Error(`${source}: name must be ${name}, the name of its folder`);
  const home = at(`dist/child/${name}`);
  const dir = `${home}/${manifest.version}`;
  const previous = previousOf(home, manifest.version);
  if (existsSync(dir)) rmSync(dir, { recursive: true });
  mkdirSync(dir, { recursive: true });
  const config = childBuild({ folder, manifest, dir });
  const bundle = await rollup(config);
  const { output } = await bundle.write({ ...config.output, ...(quick && { plugins: [] }) });
  await bundle.close();
  writeNotices(`${dir}/licenses.txt`, output);
  const versions = keepNewest(home);
  const address = `/child/${name}/${manifest.version}`;
  const entryOf = (name) => output.find((file) => file.isEntry && file.name === name);
  const addressOf = (entry) => `${address}/${entryOf(entry).fileName}`;
  const { $schema, ...described } = manifest;
  const released = {
    ...described,
    ...(manifest.contributions && {
      contributions: manifest.contributions.map((each) =>
        each.module
          ? { ...each, module: addressOf(each.name), uses: importsOf(entryOf(each.name), output, address) }
          : each,
      ),
    }),
    entry: addressOf('index'),
    uses: importsOf(entryOf('index'), output, address),
    usesLater: importsLaterOf(entryOf('index'), output),
    integrity: integrityOfFiles(name, versions),
    versions,
    ...(previous && versions.includes(previous.version) && { previous }),
  };
  check(releaseProblem(released), `dist/child/${name}/manifest.json`);
  writeFileSync(`${home}/manifest.json`, `${JSON.stringify(released, null, 1)}\n`);
}
