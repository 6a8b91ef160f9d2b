import { forgetHandlers } from './jquery.ts';
import { note } from './record.ts';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Listening = Parameters<EventTarget['addEventListener']>;

function watchListeners(target: Target, name: string): void {
  const add = target.addEventListener;
  const remove = target.removeEventListener;
  const strikes = new Map<string, Map<unknown, () => void>>();
  const captures = (options: Listening[2] | undefined) =>
    typeof options === 'object' ? options.capture === true : options === true;

  target.addEventListener = (...[type, listener, options]: Listening) => {
    add.call(target, type, listener, options);
    const { once = false, signal = undefined } = typeof options === 'object' ? options : {};
    const key = `${type}:${captures(options)}`;
    // A listener that is there already is not added again; one that goes after its event is no leak.
    if (!listener || once || signal?.aborted || strikes.get(key)?.has(listener)) return;
    const byListener = strikes.get(key) ?? new Map<unknown, () => void>();
    strikes.set(key, byListener);
    const strike = note({
      kind: 'listener',
      what: `${name} ${type}`,
      release: (forGood) => {
        remove.call(target, type, listener, options);
        if (!forGood) return;
        byListener.delete(listener);
        forgetHandlers(target, type, listener);
      },
      restore: () => add.call(target, type, listener, options),
    });
    if (!strike) return;
    const forget = () => {
      byListener.delete(listener);
      strike();
    };
    byListener.set(listener, forget);
    signal?.addEventListener('abort', forget, { once: true });
  };
  target.removeEventListener = (type: string, listener: Listening[1], options?: Listening[2]) => {
    remove.call(target, type, listener, options);
    strikes.get(`${type}:${captures(options)}`)?.get(listener)?.();
  };
}

type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;

/** Intervals only: a time-out ends by itself, and one that is cleared can leave its child waiting for ever. */
function watchIntervals(page: Timers): void {
  const set = page.setInterval as (...given: unknown[]) => unknown;
  const clear = page.clearInterval as (id: unknown) => void;
  const strikes = new Map<unknown, () => void>();
  const watched = (...given: unknown[]) => {
    const id = set.apply(page, given);
    const release = () => {
      strikes.delete(id);
      clear.call(page, id);
    };
    const strike = note({ kind: 'interval', what: `every ${given[1] ?? 0} ms`, release });
    if (strike) strikes.set(id, strike);
    return id;
  };
  page.setInterval = watched as typeof page.setInterval;
  page.clearInterval = ((id: unknown) => {
    clear.call(page, id);
    strikes.get(id)?.();
    strikes.delete(id);
  }) as typeof page.clearInterval;
}

type Sheeted = HTMLElement & { sheet?: StyleSheet | null; disabled?: boolean };
const METHODS = ['appendChild', 'insertBefore', 'append', 'prepend'] as const;

/** Hints that the browser has followed already. */
const isHint = (node: HTMLElement) => /preload|prefetch|preconnect/.test(node.getAttribute?.('rel') ?? '');

function describe(node: HTMLElement): string {
  const id = node.id && `#${node.id}`;
  return `<${node.localName}${id}>`;
}

function watchNode(node: Sheeted): void {
  if (node.nodeType !== 1 || isHint(node)) return;
  const isThere = () => node.isConnected;
  const isSheet = node.localName === 'style' || node.getAttribute('rel') === 'stylesheet';
  if (!isSheet) {
    note({ kind: 'node', what: describe(node), isThere, release: () => node.remove() });
    return;
  }
  // Its loader believes that it is there for good.
  const disable = (disabled: boolean) => {
    if (node.sheet) node.sheet.disabled = disabled;
  };
  note({
    kind: 'styleSheet',
    what: describe(node),
    isThere,
    release: () => disable(true),
    restore: () => disable(false),
  });
}

function watchChildren(parent: HTMLElement): void {
  for (const method of METHODS) {
    const original = parent[method] as (...given: unknown[]) => unknown;
    Object.assign(parent, {
      [method](...given: unknown[]) {
        const answer = original.apply(parent, given);
        const added = method === 'insertBefore' ? given.slice(0, 1) : given;
        for (const node of added) if (typeof node === 'object' && node) watchNode(node as Sheeted);
        return answer;
      },
    });
  }
}

/** Begins to watch the page's global places. After single-spa has started: its own listeners are nobody's. */
export function install(page: typeof globalThis, document: Document): void {
  watchListeners(page, 'window');
  watchListeners(document, 'document');
  watchListeners(document.documentElement, 'html');
  watchListeners(document.body, 'body');
  watchIntervals(page);
  watchChildren(document.head);
  watchChildren(document.body);
}
