import { hasContained } from '../load/contained-style.ts';
import { hookListeners, type ListenerHook, type Listening } from '../page-hooks.ts';
import { forgetHandlers } from './jquery.ts';
import { passOver } from './own-effect.ts';
import { note } from './record.ts';

const captures = ({ options }: Listening) =>
  typeof options === 'object' ? options.capture === true : options === true;
const keyOf = (listening: Listening) => `${listening.type}:${captures(listening)}`;

type Deletions = Map<string, Map<unknown, () => void>>;

/** Records added listeners and deletes the record of removed ones. Each target has its own record. */
function listenerAccount(): ListenerHook {
  const deletionsByTarget = new WeakMap<EventTarget, Deletions>();
  const deletionsOf = (target: EventTarget): Deletions => {
    const deletions = deletionsByTarget.get(target) ?? new Map();
    deletionsByTarget.set(target, deletions);
    return deletions;
  };
  return {
    add(listening, next) {
      next.add(listening);
      const { target, name, type, listener, options, trace } = listening;
      const { once = false, signal = undefined } = typeof options === 'object' ? options : {};
      const deletions = deletionsOf(target);
      const key = keyOf(listening);
      // A duplicate listener is not added by the browser, and a `once` listener is not a leak.
      if (!listener || once || signal?.aborted || deletions.get(key)?.has(listener)) return;
      const byListener = deletions.get(key) ?? new Map<unknown, () => void>();
      deletions.set(key, byListener);
      const release = (forGood: boolean) => {
        next.remove(listening);
        if (!forGood) return;
        byListener.delete(listener);
        forgetHandlers(target, type, listener);
      };
      const what = `${name} ${type}`;
      const deleteRecord = note(
        { kind: 'listener', what, release, restore: () => next.add(listening) },
        trace,
      );
      if (!deleteRecord) return;
      const forget = () => {
        byListener.delete(listener);
        deleteRecord();
      };
      byListener.set(listener, forget);
      signal?.addEventListener('abort', forget, { once: true });
    },
    remove(listening, next) {
      next.remove(listening);
      deletionsOf(listening.target).get(keyOf(listening))?.get(listening.listener)?.();
    },
  };
}

type Timers = Pick<typeof globalThis, 'setInterval' | 'clearInterval'>;

/** Intervals only: a timeout ends on its own, and clearing one could leave its child waiting forever. */
function watchIntervals(page: Timers): void {
  const set = page.setInterval as (...given: unknown[]) => unknown;
  const clear = page.clearInterval as (id: unknown) => void;
  const deletions = new Map<unknown, () => void>();
  const watched = (...given: unknown[]) => {
    const id = set.apply(page, given);
    const release = () => {
      deletions.delete(id);
      clear.call(page, id);
    };
    const deleteRecord = note({ kind: 'interval', what: `every ${given[1] ?? 0} ms`, release });
    if (deleteRecord) deletions.set(id, deleteRecord);
    return id;
  };
  page.setInterval = watched as typeof page.setInterval;
  page.clearInterval = ((id: unknown) => {
    clear.call(page, id);
    deletions.get(id)?.();
    deletions.delete(id);
  }) as typeof page.clearInterval;
}

type Sheeted = HTMLElement & { sheet?: StyleSheet | null; disabled?: boolean };
const METHODS = ['appendChild', 'insertBefore', 'append', 'prepend'] as const;

/** Link relations that the browser has already acted on. */
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
  // The host has attached it, limited to the child. The bundler waits for the link's load event only.
  if (hasContained((node as { href?: string }).href ?? '')) node.setAttribute('media', 'not all');
  // The child's style loader assumes that the element stays in the page.
  let isOff = false;
  const apply = () => {
    if (node.sheet) node.sheet.disabled = isOff;
  };
  const disable = (disabled: boolean) => {
    isOff = disabled;
    apply();
  };
  // A sheet that comes while it is disabled.
  node.addEventListener('load', () => isOff && apply());
  note({
    kind: 'styleSheet',
    what: describe(node),
    isThere,
    release: () => disable(true),
    restore: () => disable(false),
  });
}

/** Sheets of a script, which it adopts into the document by assignment or `push`. */
function watchConstructedSheets(page: typeof globalThis, document: Document): void {
  page.CSSStyleSheet = new Proxy(page.CSSStyleSheet, {
    construct(target, given: [CSSStyleSheetInit?], self) {
      const sheet: CSSStyleSheet = Reflect.construct(target, given, self);
      const disable = (disabled: boolean) => {
        sheet.disabled = disabled;
      };
      note({
        kind: 'styleSheet',
        what: 'adopted sheet',
        isThere: () => document.adoptedStyleSheets.includes(sheet),
        release: () => disable(true),
        restore: () => disable(false),
      });
      return sheet;
    },
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

/** Starts to watch the page's global targets. */
export function watchPage(page: typeof globalThis, document: Document): void {
  passOver(import.meta.url);
  hookListeners('account', listenerAccount());
  watchIntervals(page);
  watchConstructedSheets(page, document);
  watchChildren(document.head);
  watchChildren(document.body);
}
