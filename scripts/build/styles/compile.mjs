import { readdirSync, readFileSync } from 'node:fs';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { at } from '../paths.mjs';
import { collectStyles } from './collect.mjs';
import { extract } from './extract.mjs';
import { inlineTokens } from './tokens.mjs';

/** Folders whose styles are compiled: the elements and the parts that they share with child apps. */
const FOLDERS = ['elements/', 'src/map/'];

/**
 * Compiles the styles of all elements. Maps each file to the `__styles` arguments of each `makeStyles`, as a literal.
 */
async function compiledStyles() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => folder + file),
  )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => at(file))
    .filter((file) => readFileSync(file, 'utf8').includes('makeStyles('));
  const compiled = (styles) => JSON.stringify(resolveStyleRulesForSlots(styles)).slice(1, -1);
  return new Map([...(await collectStyles(files))].map(([file, calls]) => [file, calls.map(compiled)]));
}

/** Reads rules that Griffel rendered on a server. The platform has none, and it pulls in half of the compiler. */
const REHYDRATION = '/@griffel/core/src/renderer/rehydrateRendererCache.js';

/** Griffel's compiler. Only child apps need it. */
const COMPILER = /\/node_modules\/(stylis|rtl-css-js)\//;

/** Compiles the elements' `makeStyles` at build time, so that Griffel's compiler is not in their files. */
export function compileStyles() {
  let styles;
  return {
    name: 'compile-styles',
    async buildStart() {
      styles = await compiledStyles();
    },
    load: (id) => (id.endsWith(REHYDRATION) ? 'export const rehydrateRendererCache = () => {};' : null),
    transform(code, id) {
      // Its package.json does not declare `sideEffects: false`.
      if (id.includes('/node_modules/rtl-css-js/')) return { code, map: null, moduleSideEffects: false };
      if (!FOLDERS.some((folder) => id.startsWith(at(folder)))) return null;
      const makers = { maker: '__styles', source: '@griffel/react' };
      return { code: inlineTokens(extract(this, code, styles.get(id) ?? [], makers)), map: null };
    },
    // A Griffel update could reach its compiler by another import.
    generateBundle(_, bundle) {
      const found = compilerIn(bundle);
      if (found)
        this.error(`${found.entry} loads ${found.id}, although its styles are compiled at build time`);
    },
  };
}

/** Returns an element's entry whose static imports include a module of the compiler. */
export function compilerIn(bundle) {
  for (const { isEntry, name, fileName } of Object.values(bundle)) {
    if (!isEntry || !name.startsWith('uc-')) continue;
    const id = [...closureOf(bundle, fileName)]
      .flatMap((file) => Object.keys(bundle[file].modules))
      .find((module) => COMPILER.test(module));
    if (id) return { entry: name, id };
  }
  return undefined;
}

function closureOf(bundle, fileName, seen = new Set()) {
  if (seen.has(fileName) || !bundle[fileName]) return seen;
  seen.add(fileName);
  for (const next of bundle[fileName].imports) closureOf(bundle, next, seen);
  return seen;
}
