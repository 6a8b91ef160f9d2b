import { OFFLINE_SCOPE, type OfflineAnswer, type OfflineAsk } from '#contract/offline.ts';
import { forgetRelease, keepRelease, keptFile, keptPage } from './kept.ts';

/** The part of the worker's scope that is used here. The types of workers clash with those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface AskEvent extends WorkerEvent {
  readonly data: OfflineAsk;
  readonly ports: readonly MessagePort[];
}
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: AskEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const scope = globalThis as unknown as WorkerScope;

/** A phone with a weak signal waits so long for a page before the kept one is shown. */
const PATIENCE_MS = 8000;

/** Files with a hash or a version in their address. */
const FILE = /^\/(?:assets|child)\//;

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The page from the network; without one, the kept page. */
async function page(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  try {
    const answer = await Promise.race([fromNetwork, pause(PATIENCE_MS)]);
    return answer ?? (await keptPage()) ?? (await fromNetwork);
  } catch (error) {
    const kept = await keptPage();
    if (kept) return kept;
    throw error;
  }
}

/** A file from the network; without one, the kept file of the same address. */
async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptFile(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}

const isInScope = (path: string): boolean => path === OFFLINE_SCOPE || path.startsWith(`${OFFLINE_SCOPE}/`);

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

// Calls, pictures and pages of others go to the network as if there were no worker.
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isInScope(pathname)) event.respondWith(page(request));
  } else if (FILE.test(pathname)) {
    event.respondWith(file(request));
  }
});

async function answerTo({ kind }: OfflineAsk): Promise<OfflineAnswer> {
  try {
    if (kind === 'keep') await keepRelease();
    else await forgetRelease();
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', why: String(error) };
  }
}

scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (port) event.waitUntil(answerTo(event.data).then((answer) => port.postMessage(answer)));
});
