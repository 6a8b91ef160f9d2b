import {
  KEPT_PAGE_ATTRIBUTE,
  OFFLINE_CACHE_PREFIX,
  OFFLINE_MANIFEST_PATH,
  OFFLINE_SCOPE,
  type OfflineManifest,
} from '#contract/offline.ts';

/** Holds the name of the cache that is complete. */
const CURRENT_CACHE = `${OFFLINE_CACHE_PREFIX}-current`;
const CURRENT_KEY = '/current';
/** Key of the page inside a release's cache. */
const PAGE_KEY = '/page';
/** Files that are fetched at the same time. */
const AT_ONCE = 6;

/** The name of the cache of the kept release; undefined while there is none. */
async function currentName(): Promise<string | undefined> {
  if (!(await caches.has(CURRENT_CACHE))) return undefined;
  const found = await (await caches.open(CURRENT_CACHE)).match(CURRENT_KEY);
  const name = await found?.text();
  return name && (await caches.has(name)) ? name : undefined;
}

/** A kept answer; undefined if there is none. */
async function keptAt(key: string): Promise<Response | undefined> {
  const name = await currentName();
  return name === undefined ? undefined : (await caches.open(name)).match(key);
}

/** A kept file of the release, by its address. */
export const keptFile = (address: string): Promise<Response | undefined> => keptAt(address);

/** The kept page with its content policy. It tells the shell that it did not come from the network. */
export async function keptPage(): Promise<Response | undefined> {
  const page = await keptAt(PAGE_KEY);
  if (!page) return undefined;
  const html = (await page.text()).replace('<html ', `<html ${KEPT_PAGE_ATTRIBUTE} `);
  return new Response(html, { headers: page.headers });
}

async function nameOf(manifest: OfflineManifest): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(manifest)));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${OFFLINE_CACHE_PREFIX}-${hex.slice(0, 32)}`;
}

async function readManifest(): Promise<OfflineManifest> {
  const answer = await fetch(OFFLINE_MANIFEST_PATH, { cache: 'no-cache', credentials: 'omit' });
  if (!answer.ok) throw new Error(`${OFFLINE_MANIFEST_PATH}: ${answer.status}`);
  return (await answer.json()) as OfflineManifest;
}

/** Fetches what the cache lacks. The browser checks each file against its integrity. */
async function keepFiles(cache: Cache, files: OfflineManifest['files']): Promise<void> {
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = Object.entries(files).filter(([address]) => !present.has(address));
  async function work(): Promise<void> {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [address, integrity] = next;
      const answer = await fetch(address, { integrity, credentials: 'omit' });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Fetches the page of the app. It has to be that of the release, without anything that belongs to one answer: a sign-in
 * form, or the data that a page hands over after a sign-in.
 */
async function fetchPage({ release }: OfflineManifest): Promise<Response> {
  const answer = await fetch(OFFLINE_SCOPE, { cache: 'no-cache', credentials: 'same-origin' });
  const once = /no-store/.test(answer.headers.get('Cache-Control') ?? '');
  if (!answer.ok || answer.redirected || once) throw new Error(`${OFFLINE_SCOPE}: ${answer.status}`);
  const html = await answer.clone().text();
  if (html.includes(' data-prerendered>')) throw new Error(`${OFFLINE_SCOPE}: nobody is signed in`);
  const isOfRelease = html.includes(`<meta name="release" content="${release.shell}">`);
  if (!isOfRelease) throw new Error(`${OFFLINE_SCOPE}: another release`);
  return answer;
}

/** Deletes the caches of other releases. */
async function deleteOthers(name: string): Promise<void> {
  for (const each of await caches.keys())
    if (each.startsWith(OFFLINE_CACHE_PREFIX) && each !== name && each !== CURRENT_CACHE)
      await caches.delete(each);
}

/**
 * Keeps the release that the server serves now. The kept one stays until the new one is complete, so that a page never
 * gets files of two releases.
 */
export async function keepRelease(): Promise<void> {
  const manifest = await readManifest();
  const name = await nameOf(manifest);
  const cache = await caches.open(name);
  await keepFiles(cache, manifest.files);
  await cache.put(PAGE_KEY, await fetchPage(manifest));
  await (await caches.open(CURRENT_CACHE)).put(CURRENT_KEY, new Response(name));
  await deleteOthers(name);
}

/** Deletes everything that is kept. */
export async function forgetRelease(): Promise<void> {
  for (const each of await caches.keys())
    if (each.startsWith(OFFLINE_CACHE_PREFIX)) await caches.delete(each);
}
