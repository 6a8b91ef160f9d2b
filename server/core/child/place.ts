import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { joinReadings, type Problem, type Reading, readManifests } from './manifests.ts';

/** Limits of what is read. */
export interface PlaceLimits {
  readonly childrenBytes: number;
  readonly childrenFetchTimeoutMs: number;
}

/** The place of manifests cannot be read at all; the message is a sentence without a full stop. */
class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

/** The place as people see it: an address without password and query, which may be secret. */
export function shownPlace(place: string): string {
  if (!isAddress(place)) return place;
  const { origin, pathname } = new URL(place);
  return origin + pathname;
}

/** Reads what is at a place. `unchanged`: the same as at the time before. */
export type ReadPlace = () => Promise<Reading | 'unchanged'>;

const wholeProblem = (text: string): Problem => ({ place: '', child: undefined, text });

/** Reads a manifest file, a folder of `*.json`, or an address; asks an address for changes only. */
export function createReader(place: string, limits: PlaceLimits): ReadPlace {
  const read = isAddress(place) ? addressReader(place, limits) : () => readSettled(place, limits);
  let before: string | undefined;
  return async () => {
    try {
      const texts = await read();
      if (texts === 'unchanged') return texts;
      const now = JSON.stringify(texts);
      if (now === before) return 'unchanged';
      before = now;
      return joinReadings(texts.map(([file, text]) => readManifests(text, file)));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      if (error.message === before) return 'unchanged';
      before = error.message;
      return { manifests: [], problems: [wholeProblem(error.message)] };
    }
  };
}

/** Texts of manifests, each with its file in a folder. */
type Texts = readonly (readonly [file: string, text: string])[];

/** How long a program may take to write a file that it has begun. */
const WRITING_MS = 200;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads again what is no JSON: it may be half written. */
async function readSettled(path: string, limits: PlaceLimits): Promise<Texts> {
  const texts = await readPath(path, limits);
  if (texts.every(([, text]) => isJson(text))) return texts;
  await setTimeout(WRITING_MS);
  return readPath(path, limits);
}

async function readPath(path: string, limits: PlaceLimits): Promise<Texts> {
  try {
    if (!(await stat(path)).isDirectory()) return [['', await readFile(path, limits)]];
    return await readFolder(path, limits);
  } catch (cause) {
    if (cause instanceof UnreadableError) throw cause;
    const { code = 'failed' } = cause as NodeJS.ErrnoException;
    throw new UnreadableError(code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`, { cause });
  }
}

async function readFolder(path: string, limits: PlaceLimits): Promise<Texts> {
  const found = await readdir(path);
  const files = found.filter((file) => file.endsWith('.json') && !file.startsWith('.')).sort();
  const texts = files.map(async (file) => {
    try {
      return [[file, await readFile(join(path, file), limits)] as const];
    } catch (error) {
      // Removed since the folder was listed. What cannot be read is a mistake of this file alone.
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [[file, ''] as const];
    }
  });
  return (await Promise.all(texts)).flat();
}

async function readFile(path: string, { childrenBytes }: PlaceLimits): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > childrenBytes)
      throw new UnreadableError(`${basename(path)} is larger than ${childrenBytes} bytes`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

const NOT_MODIFIED = 304;

function addressReader(address: string, limits: PlaceLimits): () => Promise<Texts | 'unchanged'> {
  let etag: string | null = null;
  return async () => {
    const { childrenFetchTimeoutMs: ms } = limits;
    try {
      const { username, password } = new URL(address);
      const url = new URL(address);
      url.username = '';
      url.password = '';
      const response = await fetch(url, {
        signal: AbortSignal.timeout(ms),
        // Only the operator names the place: a redirect is an answer like other failures.
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(etag !== null && { 'if-none-match': etag }),
          ...(username && {
            authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
          }),
        },
      });
      if (response.status === NOT_MODIFIED) return 'unchanged';
      if (!response.ok) {
        await response.body?.cancel();
        throw new UnreadableError(`answered ${response.status}`);
      }
      const text = await readBody(response, limits);
      etag = response.headers.get('etag');
      return [['', text]];
    } catch (cause) {
      // What the address answers next is news, even if it is the same as before.
      etag = null;
      if (cause instanceof UnreadableError) throw cause;
      const isLate = (cause as Error).name === 'TimeoutError';
      throw new UnreadableError(isLate ? `did not answer within ${ms} ms` : 'cannot be reached', { cause });
    }
  };
}

async function readBody(response: Response, { childrenBytes }: PlaceLimits): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > childrenBytes) throw new UnreadableError(`answered more than ${childrenBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
