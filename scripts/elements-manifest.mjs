// Generates the custom elements manifest, TypeScript declarations and the registry from the elements' definitions.
// `--check` writes nothing. It fails if a committed file is stale, a definition is incomplete, or a
// description is not translated.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
// The analyzer brings its own TypeScript, because it needs the compiler API.
import { create, ts } from '@custom-elements-manifest/analyzer';
import { importTs } from './build/import-ts.mjs';
import { at, ROOT } from './build/paths.mjs';
import { elements as elementFiles } from './build/sources.mjs';
import { domDeclarations, reactDeclarations } from './elements/declarations.mjs';
import { definePlugin } from './elements/manifest-plugin.mjs';
import { classDeclarations, examplesFile, examplesSource, registrySource } from './elements/registry.mjs';

const { adviceOf, deprecationOf } = await importTs('contract/child/deprecations.ts');

/** The sentence of what is deprecated under a name; undefined for everything else. */
function adviceFor(name) {
  const deprecation = deprecationOf(name);
  return deprecation && adviceOf(deprecation);
}

/** Committed files that are generated from the definitions. */
const COMMITTED = {
  'elements/registry.generated.ts': registrySource,
  'elements/examples.generated.ts': examplesSource,
  'elements/element-classes.generated.d.ts': classDeclarations,
  'elements/elements.generated.d.ts': domDeclarations,
  'elements/elements-react.generated.d.ts': reactDeclarations,
};

/** Translations of the descriptions, by their English text. The gallery shows them. */
const TRANSLATED = 'elements/pages/gallery/texts/descriptions';

/** What the translations of the descriptions lack, and what no element says any longer. */
export function translationProblems(elements, translationsIn = readTranslations) {
  const said = new Set(
    elements.flatMap((element) => [
      element.description,
      ...['members', 'events', 'slots'].flatMap((kind) =>
        (element[kind] ?? []).map(({ description }) => description),
      ),
    ]),
  );
  return ['zh', 'ja'].flatMap((language) => {
    const known = translationsIn(language);
    const problem = (text, what) => `${TRANSLATED}/${language}.json: ${what}: ${text}`;
    return [
      ...[...said].filter((text) => !known[text]).map((text) => problem(text, 'has no translation of')),
      ...Object.keys(known)
        .filter((text) => !said.has(text))
        .map((text) => problem(text, 'translates what no element says')),
    ];
  });
}

const readTranslations = (language) => JSON.parse(readFileSync(at(`${TRANSLATED}/${language}.json`), 'utf8'));

const isThere = (file) => existsSync(at(file));

/** The manifest, its elements, and the problems found in the definitions. `exists` tells which files of examples do. */
export function analyze(
  files = elementFiles().map(({ file }) => file),
  exists = isThere,
  advice = adviceFor,
) {
  const complaints = [];
  const modules = files.map((file) =>
    ts.createSourceFile(relative(ROOT, file), readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true),
  );
  const manifest = create({ modules, plugins: [definePlugin((what) => complaints.push(what), advice)] });
  const elements = manifest.modules.flatMap(({ path, declarations }) =>
    declarations.filter((each) => each.customElement).map((each) => ({ ...each, path })),
  );
  for (const { fileName } of modules) {
    if (!elements.some(({ path }) => path === fileName)) complaints.push(`${fileName}: defines no element`);
  }
  for (const { path, name, tagName } of elements) {
    const expected = tagName.replace(/(^|-)([a-z])/g, (_match, _dash, letter) => letter.toUpperCase());
    if (name !== expected)
      complaints.push(`${path}: ${tagName} must be exported as ${expected}, not ${name}`);
    if (!path.endsWith(`/${tagName}.ts`))
      complaints.push(`${path}: ${tagName} must be defined in ${tagName}.ts`);
    if (path.startsWith('elements/') && !exists(examplesFile({ path, tagName })))
      complaints.push(
        `${path}: ${tagName} needs an example for the gallery: ${examplesFile({ path, tagName })}`,
      );
  }
  return { manifest, elements, complaints };
}

/**
 * Writes manifest and declarations to `dist/web` and updates the committed files. Throws if a definition has a problem.
 */
export function writeManifest() {
  const { manifest, elements, complaints } = analyze();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  mkdirSync(at('dist/web'), { recursive: true });
  writeFileSync(at('dist/web/custom-elements.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  writeFileSync(at('dist/web/elements.d.ts'), domDeclarations(elements));
  writeFileSync(at('dist/web/elements-react.d.ts'), reactDeclarations(elements));
  for (const [path, source] of Object.entries(COMMITTED)) {
    if (isStale(path, source(elements))) writeFileSync(at(path), source(elements));
  }
}

function isStale(path, content) {
  return !existsSync(at(path)) || readFileSync(at(path), 'utf8') !== content;
}

if (process.argv[1] === at('scripts/elements-manifest.mjs')) {
  if (process.argv.includes('--check')) {
    const { elements, complaints } = analyze();
    const stale = Object.entries(COMMITTED)
      .filter(([path, source]) => isStale(path, source(elements)))
      .map(([path]) => `${path} is stale. Run: node scripts/elements-manifest.mjs`);
    const problems = [...complaints, ...translationProblems(elements), ...stale];
    for (const line of problems) console.error(line);
    if (problems.length > 0) process.exitCode = 1;
  } else {
    writeManifest();
  }
}
