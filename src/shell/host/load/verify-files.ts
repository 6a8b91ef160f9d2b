import { PolicyError, refusalOfFile } from './policy-refusal.ts';

/** What a server answered in the place of a file. */
export interface WrongAnswer {
  /** The status of an error. */
  readonly status?: number;
  /** The address at which an HTML page came instead. */
  readonly page?: string;
}

/** A child's file came with an error of the server, as another type, or changed. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly answer: WrongAnswer;
  constructor(message: string, answer: WrongAnswer = {}) {
    super(message);
    this.answer = answer;
  }
}

const SCRIPT = /^(text|application)\/(javascript|ecmascript)/;
const STYLE = /^text\/css/;

/** True if a server answers an HTML page for a file that is none, as those do that know one start page for all paths. */
export const isPageInstead = (url: string, type: string): boolean =>
  /^text\/html/.test(type) && !/(\.html?|\/)$/.test(url.split(/[?#]/)[0] ?? '');

/** Returns what is wrong with a response; undefined if it is valid. */
function faultOf(url: string, response: Response): FileError | undefined {
  const { ok, status } = response;
  if (!ok) return new FileError(`${url}: ${status}`, { status });
  const type = response.headers.get('Content-Type') ?? '';
  if (isPageInstead(url, type)) return new FileError(`${url}: ${type}`, { page: url });
  const [file = url] = url.split('?');
  const expected = file.endsWith('.css') ? STYLE : SCRIPT;
  const isRight = !/\.(m?js|css)$/.test(file) || expected.test(type);
  return isRight ? undefined : new FileError(`${url}: ${type || 'no type'}`);
}

/** True if one of the hashes in an `integrity` value matches the bytes. */
async function isWhole(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const hashes = integrity.split(/\s+/).map(async (listed) => {
    const [algorithm = '', wanted] = listed.split(/-(.*)/);
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === wanted;
  });
  return (await Promise.all(hashes)).includes(true);
}

/**
 * Distinguishes a changed file from a network failure with a second fetch. Outside of a secure context the bytes cannot
 * be hashed here, and the browser reports both in the same way.
 */
async function fetchCompared(url: string, integrity: string, rest: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...rest, integrity });
  } catch (error) {
    if (rest.signal?.aborted) throw error;
    const response = await fetch(url, { ...rest, cache: 'reload' });
    throw faultOf(url, response) ?? new FileError(`${url}: integrity`);
  }
}

/** Throws what kept a file from coming: a refusal of the content policy looks like a lost network. */
async function refused(url: string, error: unknown): Promise<never> {
  const refusal = error instanceof TypeError ? await refusalOfFile(url) : undefined;
  throw refusal ? new PolicyError(refusal, error) : error;
}

/**
 * Fetches a file completely, so that the import is a cache hit. The hash is checked here where possible: a fetch with
 * `integrity` rejects in the same way as a network failure.
 */
async function verifyFile(url: string, integrity: string | undefined, rest: RequestInit): Promise<void> {
  const canHash = globalThis.crypto.subtle !== undefined;
  const fetched = integrity && !canHash ? fetchCompared(url, integrity, rest) : fetch(url, rest);
  const response = await fetched.catch((error) => refused(url, error));
  const fault = faultOf(url, response);
  if (fault !== undefined) throw fault;
  const bytes = await response.arrayBuffer();
  if (integrity && canHash && !(await isWhole(bytes, integrity))) throw new FileError(`${url}: integrity`);
}

/** The hash of each file that came whole. Files are immutable, so that the browser's cache has them. */
const verified = new Map<string, string>();

/**
 * Fetches a child's files before the import. A failed fetch can be retried; a failed import cannot (Firefox remembers
 * failures). `retry` bypasses the cache.
 */
export async function verifyFiles(
  files: Readonly<Record<string, string | undefined>>,
  retry: boolean,
  signal: AbortSignal,
): Promise<void> {
  const cache = retry ? 'reload' : 'default';
  const wanted = Object.entries(files).filter(
    ([url, integrity]) => retry || !integrity || verified.get(url) !== integrity,
  );
  await Promise.all(
    wanted.map(async ([url, integrity]) => {
      await verifyFile(url, integrity, { signal, cache });
      if (integrity) verified.set(url, integrity);
    }),
  );
}
