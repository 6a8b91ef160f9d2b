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

/** True when one of the hashes that an `integrity` lists is that of the bytes. */
async function isWhole(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const hashes = integrity.split(/\s+/).map(async (listed) => {
    const [algorithm = '', wanted] = listed.split(/-(.*)/);
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === wanted;
  });
  return (await Promise.all(hashes)).includes(true);
}

/**
 * Outside of a secure context nothing can be hashed: the browser compares, and says of a file that was changed what it
 * says of a network that is down. A second look tells which it was.
 */
async function fetchCompared(url: string, integrity: string, rest: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...rest, integrity });
  } catch (error) {
    if (rest.signal?.aborted) throw error;
    const response = await fetch(url, { ...rest, cache: 'reload' });
    throw new FileError(`${url}: ${faultOf(url, response) ?? 'integrity'}`);
  }
}

/**
 * Fetches a file to its end, so that it stands in the cache for the import. The hash is taken here where it can be: a
 * fetch with `integrity` fails like a network that is down, whatever the answer was.
 */
async function verifyFile(url: string, integrity: string | undefined, rest: RequestInit): Promise<void> {
  const canHash = globalThis.crypto.subtle !== undefined;
  const response = await (integrity && !canHash ? fetchCompared(url, integrity, rest) : fetch(url, rest));
  const fault = faultOf(url, response);
  if (fault !== undefined) throw new FileError(`${url}: ${fault}`);
  const bytes = await response.arrayBuffer();
  if (integrity && canHash && !(await isWhole(bytes, integrity))) throw new FileError(`${url}: integrity`);
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
    Object.entries(files).map(([url, integrity]) => verifyFile(url, integrity, { signal, cache })),
  );
}
