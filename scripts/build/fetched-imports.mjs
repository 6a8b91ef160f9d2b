/** The page's first script is inlined and imports directly. The page itself reports its failure. */
const INLINED = /\/src\/shell\/wake\.ts$/;

/**
 * Fetches a module and what it imports before the import. Runs in the browser, in each chunk with dynamic imports.
 * Files that were fetched or are preloaded are left out.
 */
function importFetched(file, base, start) {
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
  return fetchAll(new URL(file, base).href).then(start);
}

/**
 * Browsers remember a module that could not be fetched for the lifetime of the page, so that trying again never helps.
 * With this plugin, each dynamic import of a build fetches its files first: while a fetch fails, nothing is imported.
 */
export function fetchedImports() {
  const name = importFetched.name;
  return {
    name: 'fetched-imports',
    renderDynamicImport({ moduleId, targetModuleId }) {
      if (!targetModuleId || INLINED.test(moduleId)) return null;
      return { left: `${name}.file(`, right: `)` };
    },
    renderChunk(code) {
      const call = new RegExp(`${name}\\.file\\(([^)]+)\\)`, 'g');
      if (!call.test(code)) return null;
      const gated = code.replace(call, `${name}($1, import.meta.url, () => import($1))`);
      return { code: `${importFetched}\n${gated}`, map: null };
    },
  };
}
