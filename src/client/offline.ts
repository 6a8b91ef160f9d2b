import {
  KEPT_PAGE_ATTRIBUTE,
  OFFLINE_CACHE_PREFIX,
  OFFLINE_SCOPE,
  OFFLINE_WORKER_PATH,
  type OfflineAnswer,
  type OfflineAsk,
} from '#contract/offline.ts';

/** Fetching the whole release over a weak signal takes long. */
const ANSWER_MS = 120_000;

const container = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

/** Whether this page was kept on the device, and the network did not answer. */
export const isKeptPage = (): boolean => document.documentElement.hasAttribute(KEPT_PAGE_ATTRIBUTE);

function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (active) return Promise.resolve(active);
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('The service worker was not installed.'));
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'));
    });
  });
}

function ask(worker: ServiceWorker, question: OfflineAsk): Promise<OfflineAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'failed', why: 'timeout' }), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<OfflineAnswer>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}

/** Keeps the page of the app that works without a network, in the release that the server serves. Rejects if it cannot. */
export async function keepPages(): Promise<void> {
  const workers = container();
  if (!workers) throw new Error('This browser has no service workers.');
  const registration = await workers.register(OFFLINE_WORKER_PATH, { scope: OFFLINE_SCOPE });
  const answer = await ask(await whenActive(registration), { kind: 'keep' });
  if (answer.kind === 'failed') throw new Error(answer.why);
}

/** Removes the kept pages and the service worker. */
export async function forgetPages(): Promise<void> {
  const registration = await container()?.getRegistration(OFFLINE_SCOPE);
  await registration?.unregister();
  if (globalThis.caches === undefined) return;
  for (const name of await caches.keys())
    if (name.startsWith(OFFLINE_CACHE_PREFIX)) await caches.delete(name);
}
