import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { childStyles } from './scripts/build/child-styles.mjs';
import { entryTexts } from './scripts/build/entry-texts.mjs';
import { isLightEntry, lightInput, lightModules } from './scripts/build/light-elements.mjs';
import { lightElements, lightStyles } from './scripts/build/light-styles.mjs';
import { at } from './scripts/build/paths.mjs';
import { sharedInput, sharedModules } from './scripts/build/shared-modules.mjs';
import { children, elements, importMap } from './scripts/build/sources.mjs';
import { vue3Flags, vueSfc } from './scripts/build/vue-sfc.mjs';

const TARGET = 'es2022';

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
  esbuild({ target: TARGET, jsx: 'automatic', tsconfig: false, loaders: { '.json': false } }),
];

const output = (dir) => ({
  dir,
  format: 'es',
  entryFileNames: '[name]-[hash].js',
  chunkFileNames: '[name]-[hash].js',
  assetFileNames: '[name]-[hash][extname]',
  plugins: [
    minify({ target: TARGET, legalComments: 'none', logOverride: { 'impossible-typeof': 'silent' } }),
  ],
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

/** File name → what always comes together. The first that matches takes a module. */
const GROUPS = {
  'react-core': /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
  // What all of Fluent stands on, and nothing that stands on something else.
  'fluent-core':
    /node_modules\/@fluentui\/(keyboard-keys|tokens|react-(utilities|jsx-runtime|shared-contexts|theme))\//,
  'element-core':
    /node_modules\/(i18next|react-i18next|@r2wc|@griffel\/(core|react)|rtl-css-js|stylis|@emotion\/hash)\/|\/src\/client\/i18n\/index\.ts|\/elements\/define\/(?!shadow|light-sheet|connect)/,
};

/** Shell and child apps use it too, and do not wait for React. */
const WITHOUT_REACT = /\/src\/client\/|\/contract\/|node_modules\/(nanostores|redaxios)\//;

/** What the page after sign-in always shows. */
const HOME = elements()
  .filter(({ tag }) => ['uc-sidebar', 'uc-navbar', 'uc-workbench'].includes(tag))
  .map(({ file }) => file);

const SIGN_IN = lightInput(at('elements/pages/login/uc-login.ts'));

/** What entries import at once: module → those of the entries that do. */
function closureOf(entries, getModuleInfo) {
  const found = new Map();
  for (const entry of entries) {
    (function visit(id) {
      const users = found.get(id) ?? new Set();
      if (users.has(entry)) return;
      found.set(id, users.add(entry));
      for (const next of getModuleInfo(id).importedIds) visit(next);
    })(entry);
  }
  return found;
}

/** The file of a module that light elements import; one of their own modules that a single element uses stays with it. */
function lightChunk(id, users) {
  if (users.size === 1 && id.includes('.light.')) return null;
  // Who signs in does not wait for the other pages' modules.
  if (!users.has(SIGN_IN)) return 'entry-more';
  return WITHOUT_REACT.test(id) ? 'client-core' : 'entry-core';
}

/** What the page after sign-in needs comes in few files; what one of its elements alone needs stays with that. */
function homeChunk(id, users) {
  return users?.size > 1 && !HOME.includes(id) && !id.includes('/node_modules/') ? 'home' : null;
}

/**
 * Fewer requests, and a release that leaves React alone leaves its file in the browsers' caches. What light elements
 * share is one file without a line more: people wait for it. The rest is cut by who uses it.
 */
function chunks() {
  let closure;
  let shell;
  let home;
  return (id, { getModuleIds, getModuleInfo }) => {
    closure ??= closureOf([...getModuleIds()].filter(isLightEntry), getModuleInfo);
    shell ??= closureOf([at('src/shell/index.ts')], getModuleInfo);
    home ??= closureOf(HOME, getModuleInfo);
    if (GROUPS['react-core'].test(id)) return 'react-core';
    // The helpers of CommonJS go along: in React's file they would draw React into every page.
    if (/commonjsHelpers/.test(id)) return 'client-core';
    const users = closure.get(id);
    if (users) return lightChunk(id, users);
    if (shell.has(id) && WITHOUT_REACT.test(id)) return 'client';
    return Object.keys(GROUPS).find((name) => GROUPS[name].test(id)) ?? homeChunk(id, home.get(id));
  };
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
    plugins: [sharedModules(map), lightModules(styles), entryTexts(), ...common()],
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

/** Contributions with a module of their own: who sees one does not load the app. */
const contributionInput = (folder, { contributions = [] }) =>
  Object.fromEntries(
    contributions.filter(({ module }) => module).map(({ name, module }) => [name, `${folder}/${module}`]),
  );

/** A child app: a build of its own, with what the import map provides left outside. */
export function childBuild({ folder, manifest, dir }) {
  const shared = new Set(Object.keys(importMap()));
  return {
    input: { index: `${folder}/index.ts`, ...contributionInput(folder, manifest) },
    external: (id) => shared.has(id) || id.startsWith('@heliport/'),
    plugins: [
      vueSfc(folder),
      replace({ preventAssignment: true, include: '**/node_modules/@vue/**', values: vue3Flags }),
      childStyles(),
      ...common(),
    ],
    output: output(dir),
    onwarn,
    onLog,
  };
}

export default async () => [
  ...(await lightStyles().then((styles) => [webBuild(styles), prerenderBuild(styles)])),
  ...children().map(({ name, folder, manifest }) =>
    childBuild({ folder, manifest, dir: at(`dist/child/${name}/${manifest.version}`) }),
  ),
];
