/** The page's first script is inlined and imports directly. The page itself reports its failure. */
const INLINED = /\/src\/shell\/wake\.ts$/;

/**
 * Fetches a module and what it imports before the import. Runs in the browser, in each chunk with dynamic imports.
 * Files that were fetched or are preloaded are left out. `ahead` names imported files, which need not wait until the
 * module is read.
 */
function importFetched(file, ahead, base, start) {
  const seen = new Set();
  const fetchAll = async (url) => {
    if (seen.has(url)) return;
    seen.add(url);
    const known = performance.getEntriesByName(url).some(({ responseStatus }) => responseStatus === 200);
    const path = new URL(url).pathname;
    if (known || globalThis.document?.querySelector(`link[rel$=preload][href="${path}"]`)) return;
    const failed = (cause) => new TypeError(`Failed to fetch dynamically imported module: ${url}`, { cause });
    const response = await fetch(url).catch((error) => Promise.reject(failed(error)));
    if (!response.ok) throw failed(response.status);
    const text = await response.text();
    const imported = text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g);
    await Promise.all(Array.from(imported, ([, name]) => fetchAll(new URL(name, url).href)));
  };
  return Promise.all([file, ...ahead].map((each) => fetchAll(new URL(each, base).href))).then(start);
}

/**
 * Browsers remember a module that could not be fetched for the lifetime of the page, so that trying again never helps.
 * With this plugin, each dynamic import of a build fetches its files first: while a fetch fails, nothing is imported.
 * With `ahead`, the code names the files, so that all are asked for at once.
 */
export function fetchedImports({ ahead = false } = {}) {
  const name = importFetched.name;
  return {
    name: 'fetched-imports',
    renderDynamicImport({ moduleId, targetChunk, getTargetChunkImports }) {
      // What the import map provides is imported by its specifier.
      if (!targetChunk || INLINED.test(moduleId)) return null;
      const imported = ahead ? (getTargetChunkImports() ?? []) : [];
      const files = imported.filter(({ type }) => type === 'internal').map((each) => each.resolvedImportPath);
      return { left: `${name}.file([${files.join(', ')}], `, right: ')' };
    },
    renderChunk(code) {
      const call = new RegExp(`${name}\\.file\\((\\[[^\\]]*\\]), ([^)]+)\\)`, 'g');
      if (!call.test(code)) return null;
      const gated = code.replace(call, `${name}($2, $1, import.meta.url, () => import($2))`);
      return { code: `${importFetched}\n${gated}`, map: null };
    },
  };
}
