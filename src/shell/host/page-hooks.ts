/** A call of `history.pushState` or `replaceState`. */
export interface HistoryWrite {
  readonly method: 'pushState' | 'replaceState';
  readonly data: unknown;
  readonly url: string | URL | null | undefined;
  /** The stack at the call. */
  readonly trace: Error;
}

/** Passes a write to the next stage, immediately or later, changed or not; or drops it. */
export type HistoryHook = (write: HistoryWrite, next: (write: HistoryWrite) => void) => void;

/** Order of the subscribers to history writes. After the last one, single-spa and the browser handle the write. */
const HISTORY_STAGES = [
  // Drops writes of hidden children before anybody is asked about them.
  'isolate',
  // Asks before the current page is left.
  'ask',
  // Numbers the entries that are actually written.
  'number',
  // Keeps the tabs in sync with the entries.
  'tabs',
] as const;
export type HistoryStage = (typeof HISTORY_STAGES)[number];

/** A call of `addEventListener` or `removeEventListener`. */
export interface Listening {
  readonly target: EventTarget;
  /** Name of the target: `window`, `document`, `html` or `body`. */
  readonly name: string;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject | null;
  readonly options: boolean | AddEventListenerOptions | undefined;
  /** The stack at the call. */
  readonly trace: Error;
}

interface Listeners {
  add(listening: Listening): void;
  remove(listening: Listening): void;
}

/** Passes a listener on, changed or not. `next` may be called later. */
export interface ListenerHook {
  add(listening: Listening, next: Listeners): void;
  remove(listening: Listening, next: Listeners): void;
}

/** Order of the subscribers to listeners. After the last one, single-spa and the browser handle the call. */
const LISTENER_STAGES = [
  // Records listeners as the children pass them, before the next stage wraps them.
  'account',
  // Wraps listeners, so that hidden children receive no events.
  'isolate',
] as const;
export type ListenerStage = (typeof LISTENER_STAGES)[number];

/** Address of this module. Its frames are skipped when an effect is attributed to a child. */
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
 * Patches a page's history and listeners, once. This is the only place that does; other modules subscribe to a stage,
 * in any order. single-spa patches the same functions and must do so first (`startHost`).
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
