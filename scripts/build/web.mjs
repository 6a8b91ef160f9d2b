import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rollup } from 'rollup';
import { prerenderBuild, webBuild, workerBuild } from '../../rollup.config.mjs';
import { chunks, homeModules } from './chunks.mjs';
import { writeDocs } from './docs.mjs';
import { writeManuals } from './manuals.mjs';
import { writeNotices } from './notices.mjs';
import { describePage, writeElementAddresses, writePublicFiles } from './page.mjs';
import { at } from './paths.mjs';
import { keepReleases } from './releases.mjs';
import { entryName } from './shared-modules.mjs';
import { elements, importMap } from './sources.mjs';
import { lightStyles } from './styles/light-rules.mjs';

const BUILD_JSON = at('dist/web/build.json');

/** The shortest of the three hashes, since every page carries one per file. */
export const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Static imports of a chunk, transitive, with its own file first. */
/** A file with all that it imports statically, through the chunks of a build. */
export function closure(chunks, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.get(file)?.imports ?? []) closure(chunks, next, seen);
  return seen;
}

function describe(output) {
  const chunks = new Map(output.filter((o) => o.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const entries = Object.fromEntries(
    [...chunks.values()]
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [chunk.name, [...closure(chunks, chunk.fileName)].map((file) => `/assets/${file}`)]),
  );
  for (const chunk of chunks.values()) {
    const [, few, language] =
      /\/src\/client\/i18n\/(entry\/)?(zh|en|ja)\.ts$/.exec(chunk.facadeModuleId ?? '') ?? [];
    if (language)
      entries[`${few ? 'texts' : 'dictionary'}-${language}`] = [...closure(chunks, chunk.fileName)].map(
        (file) => `/assets/${file}`,
      );
  }
  const specifiers = {
    ...Object.fromEntries(Object.keys(importMap()).map((specifier) => [specifier, entryName(specifier)])),
    ...Object.fromEntries(elements().map(({ tag }) => [`@heliport/elements/${tag}`, tag])),
  };
  const imports = Object.fromEntries(Object.entries(specifiers).map(([s, name]) => [s, entries[name][0]]));
  const integrity = Object.fromEntries(
    [...chunks.values()].map((chunk) => [`/assets/${chunk.fileName}`, integrityOf(chunk.code)]).sort(),
  );
  const release = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
  return { release, imports, integrity, entries };
}

/** The entry that is inlined into the page: as a separate file it would delay the first paint. */
function takeInline(output, name) {
  const { code, fileName } = output.find((chunk) => chunk.name === name && chunk.isEntry);
  rmSync(at(`dist/web/assets/${fileName}`));
  return {
    // A classic script, not a module: the function keeps its names out of the global scope.
    code: `(()=>{"use strict";${code.trim().replaceAll('"./', '"/assets/')}})()`,
    rest: output.filter((chunk) => chunk.fileName !== fileName),
  };
}

const lastBuild = () => (existsSync(BUILD_JSON) ? JSON.parse(readFileSync(BUILD_JSON, 'utf8')) : undefined);

async function write(config, cut = () => config.output) {
  const bundle = await rollup(config);
  const { output } = await bundle.write(await cut(bundle, config.output));
  await bundle.close();
  return output;
}

/** The first build finds the modules of the page after sign-in; the second puts them into chunks. */
const cutTwice = async (bundle, output) => ({
  ...output,
  manualChunks: chunks(await homeModules(bundle, output)),
});

/** Describes a written build in `build.json`, and writes the files that are served with it. */
export async function finishWeb(styles, output) {
  const { code: wake, rest } = takeInline(output, 'wake');
  const build = { ...describe(rest), wake };
  const { previous, unused } = keepReleases(build, lastBuild());
  for (const file of unused)
    for (const suffix of ['', '.br', '.gz']) rmSync(at(`dist/web${file}${suffix}`), { force: true });
  writePublicFiles();
  await writeManuals();
  await writeDocs();
  writeNotices(at('dist/web/public/licenses.txt'), output);
  writeElementAddresses(build.imports);
  const description = { ...build, ...(await describePage(styles)), previous };
  writeFileSync(BUILD_JSON, `${JSON.stringify(description, null, 1)}\n`);
}

/** Builds shell, elements and shared modules into `dist/web`. */
export async function buildWeb() {
  const styles = await lightStyles();
  const output = await write(webBuild(styles), cutTwice);
  await write(prerenderBuild(styles));
  await write(workerBuild());
  await finishWeb(styles, output);
}
