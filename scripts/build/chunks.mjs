// How the one browser build is cut into files.

import { at } from './paths.mjs';
import { isLightEntry, lightInput } from './styles/light-modules.mjs';

/** File name → what always comes together. The first that matches takes a module. */
const GROUPS = {
  'react-core': /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
  // What all of Fluent stands on, and nothing that stands on something else.
  'fluent-core':
    /node_modules\/@fluentui\/(keyboard-keys|react-(utilities|jsx-runtime|shared-contexts|theme))\//,
  // For child apps alone, which make their styles in the browser.
  'style-compiler':
    /node_modules\/(rtl-css-js|stylis)\/|@griffel\/(core|react)\/src\/(make|resolve|runtime\/(?!reduce|utils\/(hashSequence|normalizeCSS)))/,
  'element-core':
    /node_modules\/(i18next|react-i18next|@r2wc|@emotion\/hash|@griffel\/(core|react))\/|\/src\/client\/i18n\/index\.ts|\/elements\/define\/(?!shadow|light-sheet|connect|follow-session)/,
};

/** Shell and child apps use it too, and do not wait for React. */
const WITHOUT_REACT = /\/src\/client\/|\/contract\/|node_modules\/(nanostores|redaxios)\//;

/** Parts of its stores that no page before sign-in has; the package's door leads to all of them. */
const MORE_STORES = /node_modules\/nanostores\/(deep-map\/index|effect|keep-mount|map|map-creator)\b/;

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

/** What the page after sign-in shows. */
const HOME = ['uc-sidebar', 'uc-navbar', 'uc-tabs', 'uc-workbench'];

/** Files that hold what many pages need; none of them is cut again. */
const CORES = ['client', 'client-core', 'entry-core', 'entry-more', ...Object.keys(GROUPS)];

/**
 * Modules that the page after sign-in shares among its elements, or with others. Taken from a first cut of the build:
 * only that knows what is left of packages whose doors lead to everything.
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
 * Fewer requests, and a release that leaves React alone leaves its file in the browsers' caches. What light elements
 * share is one file without a line more: people wait for it. What the page after sign-in needs comes in few files; what
 * one of its elements alone needs stays with that. The rest is cut by who uses it.
 */
export function chunks(home = new Set()) {
  let closure;
  let shell;
  return (id, { getModuleIds, getModuleInfo }) => {
    closure ??= closureOf([...getModuleIds()].filter(isLightEntry), getModuleInfo);
    shell ??= closureOf([at('src/shell/index.ts')], getModuleInfo);
    if (GROUPS['react-core'].test(id)) return 'react-core';
    // The helpers of CommonJS go along: in React's file they would draw React into every page.
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
