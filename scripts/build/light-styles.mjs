import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolveStyleRulesForSlots } from '@griffel/core';
import { build } from 'esbuild';
import { at, CACHE } from './paths.mjs';
import { shortNames } from './short-names.mjs';
import { elements } from './sources.mjs';

const OURS = /\/elements\/.*\.tsx?$/;

/** Elements that people wait for: in the light DOM, with the few texts of pages before sign-in. */
export const lightElements = () =>
  elements().filter(({ file }) => readFileSync(file, 'utf8').includes('#elements/define/light-texts.tsx'));

/** Griffel's order of rules; an at-rule's stands in a pair with its query. */
const BUCKETS = ['r', 'd', 'l', 'v', 'w', 'f', 'i', 'h', 'a', 's', 'k', 't', 'm', 'c'];

/** Runs the modules of the light elements with a `makeStyles` that notes what it is given: file → its calls' styles. */
async function collect() {
  const collector = {
    name: 'collect-styles',
    setup(bundle) {
      bundle.onLoad({ filter: OURS }, ({ path }) => {
        let index = 0;
        const contents = readFileSync(path, 'utf8').replace(/\bmakeStyles\(/g, () => {
          const place = `${JSON.stringify(path)}, ${index}`;
          index += 1;
          return `globalThis.noteStyles(${place}, `;
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
      // What comes by import() later brings its own styles.
      bundle.onResolve({ filter: /./ }, ({ kind }) =>
        kind === 'dynamic-import' ? { external: true } : undefined,
      );
    },
  };
  const { outputFiles } = await build({
    absWorkingDir: at('.'),
    stdin: {
      contents: lightElements()
        .map(({ file }) => `import ${JSON.stringify(file)};`)
        .join('\n'),
      resolveDir: at('.'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    write: false,
    logLevel: 'silent',
    plugins: [collector],
  });
  return run(outputFiles[0].text);
}

async function run(code) {
  const noted = new Map();
  globalThis.noteStyles = (file, index, styles) => {
    const calls = noted.get(file) ?? [];
    calls[index] = styles;
    noted.set(file, calls);
    return () => ({});
  };
  // Defining the elements is the only thing that the modules do with a browser.
  const browser = { customElements: { get: () => true }, HTMLElement: class {} };
  Object.assign(globalThis, browser);
  mkdirSync(`${CACHE}ts`, { recursive: true });
  const file = `${CACHE}ts/light-styles-${process.pid}.mjs`;
  writeFileSync(file, code);
  try {
    await import(`${file}?${Date.now()}`);
  } finally {
    for (const name of ['noteStyles', ...Object.keys(browser)]) delete globalThis[name];
    rmSync(file);
  }
  return noted;
}

/** Left-to-right only, as our languages are. */
const classesOf = (slots) =>
  Object.fromEntries(
    Object.entries(slots).map(([slot, classes]) => [
      slot,
      Object.fromEntries(Object.entries(classes).map(([key, name]) => [key, [name].flat()[0]])),
    ]),
  );

/**
 * Styles of the light elements, extracted: file → class names for each `makeStyles` of it, and all rules in Griffel's
 * order, without those for right-to-left, with short names.
 */
export async function lightStyles() {
  const classes = new Map();
  const buckets = Object.fromEntries(BUCKETS.map((bucket) => [bucket, new Map()]));
  const used = new Set();
  for (const [file, calls] of await collect()) {
    const found = calls.map((styles) => resolveStyleRulesForSlots(styles));
    classes.set(
      file,
      found.map(([slots]) => classesOf(slots)),
    );
    for (const slots of classes.get(file).flatMap(Object.values))
      for (const name of Object.values(slots)) used.add(name);
    for (const [, rules] of found)
      for (const [bucket, list] of Object.entries(rules))
        for (const rule of list) {
          const [text, { m: query = '' } = {}] = [rule].flat();
          buckets[bucket].set(text, query);
        }
  }
  const isUsed = (rule) => rule.startsWith('@keyframes') || used.has(/\.(f[\w-]+)/.exec(rule)?.[1]);
  const rules = BUCKETS.flatMap((bucket) =>
    [...buckets[bucket].entries()].sort(([, a], [, b]) => a.localeCompare(b)).map(([rule]) => rule),
  ).filter(isUsed);
  return shortNames({ classes, rules });
}
