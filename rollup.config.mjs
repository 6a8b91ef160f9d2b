import { resolve as resolvePath } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { chunks } from './scripts/build/chunks.mjs';
import { entryTexts } from './scripts/build/entry-texts.mjs';
import { fetchedImports } from './scripts/build/fetched-imports.mjs';
import { minify } from './scripts/build/minify.mjs';
import { at } from './scripts/build/paths.mjs';
import { sharedInput, sharedModules } from './scripts/build/shared-modules.mjs';
import { children, elements, importMap } from './scripts/build/sources.mjs';
import { childStyles } from './scripts/build/styles/child.mjs';
import { compileStyles } from './scripts/build/styles/compile.mjs';
import { lazyStyles } from './scripts/build/styles/lazy.mjs';
import { lightInput, lightModules } from './scripts/build/styles/light-modules.mjs';
import { lightElements, lightStyles } from './scripts/build/styles/light-rules.mjs';
import { elementThemes } from './scripts/build/styles/themes.mjs';
import { trimUplot } from './scripts/build/trim-uplot.mjs';
import { vue3Flags, vueSfc } from './scripts/build/vue-sfc.mjs';

const ECMA = 2022;

/** Modules that take another's place in the browser. */
const alias = (map) => ({ name: 'alias', resolveId: (id) => map[id] ?? null });

const common = () => [
  alias({
    'bignumber.js': at('src/client/http/bignumber-stub.ts'),
    // The part without a user interface; the package offers browsers the whole only.
    'import-map-overrides': at('node_modules/import-map-overrides/dist/import-map-overrides-api.js'),
  }),
  resolve({
    browser: true,
    extensions: ['.mjs', '.js', '.json', '.ts', '.tsx', '.vue'],
    exportConditions: ['production'],
  }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  commonjs(),
  json({ preferConst: true }),
  esbuild({ target: `es${ECMA}`, jsx: 'automatic', tsconfig: false, loaders: { '.json': false } }),
];

const output = (dir) => ({
  dir,
  format: 'es',
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
  plugins: [minify(ECMA)],
});

/** Rollup reports what merging small chunks did as information. */
const onLog = (level, log, handler) => level !== 'info' && handler(level, log);

function onwarn(warning, warn) {
  // "use client" marks modules for server frameworks; a browser build has no use for it.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Fluent's and Vue's packages are circular inside themselves; circles of ours are the linter's business.
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => id.includes('/node_modules/')))
    return;
  warn(warning);
}

/** Shell, elements and shared modules: one build with many entries, so that each shared chunk exists once. */
export function webBuild(styles) {
  const map = importMap();
  const light = new Set(lightElements().map(({ tag }) => tag));
  return {
    input: {
      shell: at('src/shell/index.ts'),
      wake: at('src/shell/wake.ts'),
      standalone: at('src/shell/standalone.ts'),
      ...sharedInput(Object.keys(map)),
      ...Object.fromEntries(
        elements().map(({ tag, file }) => [tag, light.has(tag) ? lightInput(file) : file]),
      ),
    },
    plugins: [
      sharedModules(map),
      lightModules(styles),
      entryTexts(),
      ...common(),
      trimUplot(),
      compileStyles(),
      lazyStyles(),
      elementThemes(),
      fetchedImports({ ahead: true }),
    ],
    output: {
      ...output(at('dist/web/assets')),
      manualChunks: chunks(),
      onlyExplicitManualChunks: true,
      // A file asks for what it needs itself; the page preloads the rest.
      hoistTransitiveImports: false,
    },
    onwarn,
    onLog,
  };
}

/** What comes later in a browser never comes on the server. */
const withoutDynamicImports = { name: 'without-dynamic-imports', resolveDynamicImport: () => false };

/** What the server renders the light elements with: one file with everything in it, React's server part too. */
export function prerenderBuild(styles) {
  return {
    input: { prerender: lightInput(at('elements/pages/prerender.tsx')) },
    plugins: [withoutDynamicImports, lightModules(styles), entryTexts(), ...common()],
    output: { dir: at('dist/web'), format: 'es', entryFileNames: '[name].mjs' },
    onwarn,
    onLog,
  };
}

/** The service worker of the app that works without a network: one classic script. */
export function workerBuild() {
  return {
    input: { 'offline-worker': at('src/offline/worker.ts') },
    plugins: common(),
    output: {
      dir: at('dist/web'),
      format: 'iife',
      entryFileNames: '[name].js',
      plugins: [minify(ECMA)],
    },
    onwarn,
    onLog,
  };
}

/** Contributions with a module of their own: who sees one does not load the app. */
const contributionInput = (folder, { contributions = [] }) =>
  Object.fromEntries(
    contributions.filter(({ module }) => module).map(({ name, module }) => [name, `${folder}/${module}`]),
  );

/** What several contributions of an app share is one file, since everybody loads them right after sign-in. */
function contributionChunks(folder, manifest) {
  const entries = Object.values(contributionInput(folder, manifest)).map((file) => resolvePath(file));
  if (entries.length < 2) return {};
  const isShared = (id) => /\/apps\/(\w+\/slots|kit\/tile)\//.test(id) && !entries.includes(id);
  return { manualChunks: (id) => (isShared(id) ? 'contributions' : null) };
}

/** A child app: a build of its own, with what the import map provides left outside. */
export function childBuild({ folder, manifest, dir }) {
  const shared = new Set(Object.keys(importMap()));
  return {
    input: { index: `${folder}/index.ts`, ...contributionInput(folder, manifest) },
    external: (id) => shared.has(id) || id.startsWith('@heliport/'),
    plugins: [
      vueSfc(folder),
      replace({ preventAssignment: true, include: '**/node_modules/@vue/**', values: vue3Flags }),
      childStyles(manifest),
      ...common(),
      fetchedImports({ ahead: true }),
    ],
    output: { ...output(dir), ...contributionChunks(folder, manifest) },
    onwarn,
    onLog,
  };
}

export default async () => [
  ...(await lightStyles().then((styles) => [webBuild(styles), prerenderBuild(styles), workerBuild()])),
  ...children().map(({ name, folder, manifest }) =>
    childBuild({ folder, manifest, dir: at(`dist/child/${name}/${manifest.version}`) }),
  ),
];
