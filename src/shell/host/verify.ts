/** A file of a child could not be had: `status` of the answer, or its type when that was wrong. */
class FileError extends Error {
  override readonly name = 'FileError';
}

const SCRIPT = /^(text|application)\/(javascript|ecmascript)/;
const STYLE = /^text\/css/;

async function verifyFile(
  url: string,
  integrity: string | undefined,
  signal: AbortSignal,
  cache: RequestCache,
): Promise<void> {
  const response = await fetch(url, { signal, cache, ...(integrity ? { integrity } : {}) });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok) throw new FileError(`${url}: ${response.status}`);
  const expected = url.endsWith('.css') ? STYLE : SCRIPT;
  if (/\.(m?js|css)(\?|$)/.test(url) && !expected.test(type))
    throw new FileError(`${url}: ${type || 'no type'}`);
  // Read to its end: only a whole file is checked against its integrity, and stands in the cache for the import.
  await response.arrayBuffer();
}

/**
 * Fetches a child's files before they are imported: a failed import may never be tried again at its address
 * (Firefox keeps failures), a failed fetch may. `retry` passes the cache by.
 */
export async function verifyFiles(
  files: Readonly<Record<string, string | undefined>>,
  retry: boolean,
  signal: AbortSignal,
): Promise<void> {
  const cache = retry ? 'reload' : 'default';
  await Promise.all(
    Object.entries(files).map(([url, integrity]) => verifyFile(url, integrity, signal, cache)),
  );
}
