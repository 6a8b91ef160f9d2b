import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { childStyles } from './scripts/build/child-styles.mjs';
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
  // The helpers of CommonJS go along: in React's file they would draw React into every page.
  'client-core':
    /node_modules\/(nanostores|redaxios)\/|commonjsHelpers|\/src\/client\/(?!i18n\/|index\.ts|stores\/(signed-in\/|membership|join-request|joined|invitation-code|paged-list|table|change|enterprise)|api\/(alarm|role|membership|invitation-code))|\/contract\/(rules\/(redirect|relative-time|uuid|workbench)|codes|constants)\.ts/,
  'element-core':
    /node_modules\/(i18next|react-i18next|@r2wc|@griffel\/(core|react)|rtl-css-js|stylis|@emotion\/hash)\/|\/src\/client\/i18n\/index\.ts|\/elements\/define\/(?!shadow)/,
};

/** Fewer requests, and a release that leaves React alone leaves its file in the browsers' caches. The rest is cut by who uses it. */
const manualChunks = (id) => Object.keys(GROUPS).find((name) => GROUPS[name].test(id)) ?? null;

/** Shell, elements and shared modules: one build with many entries, so that each shared chunk exists once. */
export function webBuild() {
  const map = importMap();
  return {
    input: {
      shell: at('src/shell/index.ts'),
      standalone: at('src/shell/standalone.ts'),
      ...sharedInput(Object.keys(map)),
      ...Object.fromEntries(elements().map(({ tag, file }) => [tag, file])),
    },
    plugins: [sharedModules(map), ...common()],
    output: {
      ...output(at('dist/web/assets')),
      manualChunks,
      onlyExplicitManualChunks: true,
    },
    onwarn,
    onLog,
  };
}

/** A child app: a build of its own, with what the import map provides left outside. */
export function childBuild({ folder, dir }) {
  const shared = new Set(Object.keys(importMap()));
  return {
    input: { index: `${folder}/index.ts` },
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

export default () => [
  webBuild(),
  ...children().map(({ name, folder, manifest }) =>
    childBuild({ folder, dir: at(`dist/child/${name}/${manifest.version}`) }),
  ),
];
