// Splits the browser build into chunks.

import { at } from './paths.mjs';
import { isLightEntry, lightInput } from './styles/light-modules.mjs';

/** Maps a chunk's name to the modules that always belong together. The first match applies. */
const GROUPS = {
  'react-core': /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
  // Packages that all of Fluent depends on, and that depend on nothing else.
  'fluent-core':
    /node_modules\/@fluentui\/(keyboard-keys|react-(utilities|jsx-runtime|shared-contexts|theme))\//,
  // Only for child apps, which create their styles in the browser.
  'style-compiler':
    /node_modules\/(rtl-css-js|stylis)\/|@griffel\/(core|react)\/src\/(make|resolve|runtime\/(?!reduce|utils\/(hashSequence|normalizeCSS)))/,
  'element-core':
    /node_modules\/(i18next|react-i18next|@r2wc|@emotion\/hash|@griffel\/(core|react))\/|lazy-styles\.js$|\/src\/client\/i18n\/index\.ts|\/elements\/define\/(?!shadow|light-sheet|connect|follow-session)/,
};

/** Shell and child apps use it too, and must not wait for React. */
const WITHOUT_REACT = /\/src\/client\/|\/contract\/|node_modules\/(nanostores|redaxios)\//;

/** Stores of the client that no page before sign-in uses; the package's index exports all of them. */
const MORE_STORES = /node_modules\/nanostores\/(deep-map\/index|effect|keep-mount|map|map-creator)\b/;

const SIGN_IN = lightInput(at('elements/pages/login/uc-login.ts'));

/** Maps each module to the entries that import it statically. */
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

/**
 * Chunk of a module that light elements import. Their own modules that only one element uses stay with that element.
 */
function lightChunk(id, users) {
  if (users.size === 1 && id.includes('.light.')) return null;
  // Sign-in must not load the modules of other pages.
  if (!users.has(SIGN_IN)) return 'entry-more';
  return WITHOUT_REACT.test(id) ? 'client-core' : 'entry-core';
}

/** Elements shown after sign-in. */
const HOME = ['uc-sidebar', 'uc-navbar', 'uc-tabs', 'uc-workbench'];

/** Chunks with modules that many pages need. They are not split further. */
const CORES = ['client', 'client-core', 'entry-core', 'entry-more', ...Object.keys(GROUPS)];

/**
 * Modules that the page after sign-in shares among its elements, or with others. Computed from a first build: only that
 * knows what remains of packages whose index exports everything.
 */
export async function homeModules(bundle, output) {
  const { output: files } = await bundle.generate({ ...output, plugins: [] });
  const chunks = new Map(
    files.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const seen = new Set();
  const visit = (file) => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry && HOME.includes(chunk.name)) visit(chunk.fileName);
  const shared = [...seen].filter(({ isEntry, name }) => !isEntry && !CORES.includes(name));
  return new Set(shared.flatMap(({ moduleIds }) => moduleIds));
}

/**
 * Assigns modules to chunks: few requests, and a release that does not change React keeps its file in browser caches.
 * Modules shared by light elements are one minimal file, since people wait for it. Modules for the page after sign-in
 * are in few files; those of only one of its elements stay with that element. All others are split by their importers.
 */
export function chunks(home = new Set()) {
  let closure;
  let shell;
  return (id, { getModuleIds, getModuleInfo }) => {
    closure ??= closureOf([...getModuleIds()].filter(isLightEntry), getModuleInfo);
    shell ??= closureOf([at('src/shell/index.ts')], getModuleInfo);
    if (GROUPS['react-core'].test(id)) return 'react-core';
    // Includes the CommonJS helpers: in React's chunk they would pull React into every page.
    if (/commonjsHelpers/.test(id)) return 'client-core';
    if (MORE_STORES.test(id)) return 'client';
    const users = closure.get(id);
    if (users) return lightChunk(id, users);
    if (shell.has(id) && WITHOUT_REACT.test(id)) return 'client';
    const group = Object.keys(GROUPS).find((name) => GROUPS[name].test(id));
    if (group || !home.has(id)) return group ?? null;
    return id.includes('/node_modules/') ? 'home-parts' : 'home';
  };
}
