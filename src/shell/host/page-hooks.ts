/** A call of `history.pushState` or `replaceState`. */
export interface HistoryWrite {
  readonly method: 'pushState' | 'replaceState';
  readonly data: unknown;
  readonly url: string | URL | null | undefined;
  /** Where it was called. */
  readonly trace: Error;
}

/** Passes a write on, at once or later, changed or not; or drops it. */
export type HistoryHook = (write: HistoryWrite, next: (write: HistoryWrite) => void) => void;

/** Order in which the subscribers see a write. After the last one single-spa and the browser do it. */
const HISTORY_STAGES = [
  // Drops the writes of hidden children: nobody is asked about those.
  'isolate',
  // Asks before what is shown goes away.
  'ask',
  // Numbers the entries that are really written.
  'number',
  // Keeps the tabs in step with the entries.
  'tabs',
] as const;
export type HistoryStage = (typeof HISTORY_STAGES)[number];

/** A call of `addEventListener` or `removeEventListener`. */
export interface Listening {
  readonly target: EventTarget;
  /** What the target is called: `window`, `document`, `html` or `body`. */
  readonly name: string;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject | null;
  readonly options: boolean | AddEventListenerOptions | undefined;
  /** Where it was called. */
  readonly trace: Error;
}

interface Listeners {
  add(listening: Listening): void;
  remove(listening: Listening): void;
}

/** Passes a listener on, changed or not. `next` stays good for later calls. */
export interface ListenerHook {
  add(listening: Listening, next: Listeners): void;
  remove(listening: Listening, next: Listeners): void;
}

/** Order in which the subscribers see a listener. After the last one single-spa and the browser do it. */
const LISTENER_STAGES = [
  // Keeps account of the listeners that the children pass, not of what the next stage makes of them.
  'account',
  // Wraps listeners, so that a hidden child hears nothing.
  'isolate',
] as const;
export type ListenerStage = (typeof LISTENER_STAGES)[number];

/** The file of this module: it stands between a child and the page. */
export const HOOKS_FILE = import.meta.url;

const historyHooks = new Map<HistoryStage, HistoryHook>();
const listenerHooks = new Map<ListenerStage, ListenerHook>();
const patched = new WeakSet<object>();

/** Subscribes to writes of the history, before or after the page is patched. Each stage has one subscriber. */
export function hookHistory(stage: HistoryStage, hook: HistoryHook): void {
  historyHooks.set(stage, hook);
}

/** Subscribes to listeners of the page, before or after the page is patched. Each stage has one subscriber. */
export function hookListeners(stage: ListenerStage, hook: ListenerHook): void {
  listenerHooks.set(stage, hook);
}

function patchHistory(history: History): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method];
    const write = HISTORY_STAGES.reduceRight<(write: HistoryWrite) => void>(
      (next, stage) => (given) => {
        const hook = historyHooks.get(stage);
        if (hook) hook(given, next);
        else next(given);
      },
      ({ data, url }) => original.call(history, data, '', url),
    );
    history[method] = (data, _, url) => write({ method, data, url, trace: new Error() });
  }
}

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Given = Parameters<EventTarget['addEventListener']>;

function patchListeners(target: Target, name: string): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const chain = LISTENER_STAGES.reduceRight<Listeners>(
    (next, stage) => ({
      add(listening) {
        const hook = listenerHooks.get(stage);
        if (hook) hook.add(listening, next);
        else next.add(listening);
      },
      remove(listening) {
        const hook = listenerHooks.get(stage);
        if (hook) hook.remove(listening, next);
        else next.remove(listening);
      },
    }),
    {
      add: ({ type, listener, options }) => add.call(target, type, listener, options),
      remove: ({ type, listener, options }) => remove.call(target, type, listener, options),
    },
  );
  const describe = ([type, listener, options]: Given): Listening => {
    return { target: target as EventTarget, name, type, listener, options, trace: new Error() };
  };
  target.addEventListener = (...given: Given) => chain.add(describe(given));
  target.removeEventListener = (...given: Given) => chain.remove(describe(given));
}

type Page = Target & { readonly history: History };

/**
 * Patches the history and the listeners of a page, once. The only place that does: everybody else subscribes to a
 * stage, in any order. single-spa patches the same, and has to come first (`startHost`).
 */
export function patchPage(page: Page = globalThis, document: Document = globalThis.document): void {
  if (patched.has(page)) return;
  patched.add(page);
  patchHistory(page.history);
  patchListeners(page, 'window');
  patchListeners(document, 'document');
  patchListeners(document.documentElement, 'html');
  patchListeners(document.body, 'body');
}
