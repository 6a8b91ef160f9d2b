/** A file of a child could not be had: `status` of the answer, or its type when that was wrong. */
class FileError extends Error {
  override readonly name = 'FileError';
}

const SCRIPT = /^(text|application)\/(javascript|ecmascript)/;
const STYLE = /^text\/css/;

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(url: string, response: Response): string | undefined {
  if (!response.ok) return String(response.status);
  const type = response.headers.get('Content-Type') ?? '';
  const [file = url] = url.split('?');
  const expected = file.endsWith('.css') ? STYLE : SCRIPT;
  return /\.(m?js|css)$/.test(file) && !expected.test(type) ? type || 'no type' : undefined;
}

/** Fetches with integrity: what is refused for it looks like a network that is down, so it is asked for once more. */
async function fetchWhole(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (!options.integrity || options.signal?.aborted) throw error;
    const plain = await fetch(url, { signal: options.signal ?? null, cache: 'no-store' });
    throw new FileError(`${url}: ${faultOf(url, plain) ?? 'integrity'}`, { cause: error });
  }
}

async function verifyFile(
  url: string,
  integrity: string | undefined,
  signal: AbortSignal,
  cache: RequestCache,
): Promise<void> {
  const response = await fetchWhole(url, { signal, cache, ...(integrity ? { integrity } : {}) });
  const fault = faultOf(url, response);
  if (fault !== undefined) throw new FileError(`${url}: ${fault}`);
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
