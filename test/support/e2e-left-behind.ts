import type { Page } from '@playwright/test';

const STORE = 'heliport.test.running';

/** Something that goes on in the page. */
export interface Running {
  readonly id: number;
  /** What it is: things of one kind are counted. */
  readonly kind: string;
  /** Where in the code it was begun. */
  readonly place: string;
}

/** Wraps what keeps a page busy, and records what goes on. It is run in the page, before its scripts. */
function record(store: string): void {
  if (window.top !== window) return;
  const all = new Map<unknown, Running>();
  Object.assign(globalThis, { [store]: () => [...all.values()] });

  let last = 0;
  const begin = (key: unknown, kind: string, isByPlace = false) => {
    const lines = (new Error('place').stack ?? '').split('\n').filter((line) => /https?:/.test(line));
    const places = lines.map((line) => /[\w.-]+\.m?js[^:]*:\d+:\d+/.exec(line)?.[0] ?? line.trim());
    last += 1;
    all.set(key, {
      id: last,
      kind: isByPlace ? `${kind} of ${places[0]}` : kind,
      place: places.slice(0, 8).join(' < '),
    });
  };
  const end = (key: unknown) => all.delete(key);

  const { setTimeout, clearTimeout, setInterval, clearInterval, fetch } = window;
  const clear = (original: (id: number | undefined) => void) => (id: number | undefined) => {
    end(id);
    original.call(window, id);
  };
  Object.assign(window, {
    setTimeout(callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) {
      const fire = (...given: unknown[]) => {
        end(id);
        callback(...given);
      };
      const id: unknown = setTimeout(fire, delay, ...values);
      begin(id, 'timeout', true);
      return id;
    },
    setInterval(callback: () => void, delay?: number, ...values: unknown[]) {
      const id: unknown = setInterval(callback, delay, ...values);
      begin(id, `interval of ${delay} ms`);
      return id;
    },
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
    async fetch(...request: Parameters<typeof fetch>) {
      const response = await fetch(...request);
      const { body, headers, url } = response;
      if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return response;
      begin(body, `stream of ${new URL(url).pathname}`);
      const getReader = () => {
        const reader = ReadableStream.prototype.getReader.call(body) as ReadableStreamDefaultReader;
        const over = () => end(body);
        reader.closed.then(over, over);
        return reader;
      };
      Object.assign(body, { getReader });
      return response;
    },
  });
  for (const name of ['EventSource', 'WebSocket'] as const) {
    const Native = window[name] as unknown as new (...values: unknown[]) => EventTarget & { close(): void };
    const Recorded = class extends Native {
      constructor(...values: unknown[]) {
        super(...values);
        begin(this, name);
        this.addEventListener('close', () => end(this));
      }
      override close() {
        end(this);
        super.close();
      }
    };
    Object.assign(window, { [name]: Recorded });
  }

  type Listener = Parameters<EventTarget['addEventListener']>[1];
  type Options = AddEventListenerOptions | boolean | undefined;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const names = new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
  ]);
  const keys = new Map<string, Map<Listener, object>>();
  const listenersOf = (name: string, type: string, options: Options) => {
    const isCapture = typeof options === 'object' ? options.capture : options;
    const key = [name, type, Boolean(isCapture)].join();
    const found = keys.get(key) ?? new Map<Listener, object>();
    keys.set(key, found);
    return found;
  };
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
      const target = this ?? window;
      const name = names.get(target);
      const listeners = name && listener ? listenersOf(name, type, options) : undefined;
      if (listeners && !listeners.has(listener)) {
        const key = {};
        listeners.set(listener, key);
        begin(key, `listener of ${name} for ${type}`);
        const { once, signal } = typeof options === 'object' ? options : {};
        const over = () => {
          end(key);
          if (listeners.get(listener) === key) listeners.delete(listener);
        };
        if (once) addEventListener.call(target, type, over, { once });
        signal?.addEventListener('abort', over);
      }
      addEventListener.call(target, type, listener, options);
    },
    removeEventListener(this: EventTarget | undefined, type: string, listener: Listener, options?: Options) {
      const target = this ?? window;
      const name = names.get(target);
      if (name && listener) {
        const listeners = listenersOf(name, type, options);
        end(listeners.get(listener));
        listeners.delete(listener);
      }
      removeEventListener.call(target, type, listener, options);
    },
  });
}

/** Records timers, streams and listeners of window and document in each document that the page opens from now on. */
export async function recordRunning(page: Page): Promise<void> {
  await page.addInitScript(record, STORE);
}

/** Timers that wait, streams that are open, and listeners of window and document. */
export const running = (page: Page): Promise<Running[]> =>
  page.evaluate(
    (store) => (globalThis as unknown as Record<string, () => Running[]>)[store]?.() ?? [],
    STORE,
  );

/** Kinds of which there are more than before, with the places that began the new ones. */
export function moreThan(before: readonly Running[], after: readonly Running[]): string[] {
  const countOf = (list: readonly Running[], kind: string) => list.filter((one) => one.kind === kind).length;
  const known = new Set(before.map(({ id }) => id));
  return [...new Set(after.map(({ kind }) => kind))]
    .filter((kind) => countOf(after, kind) > countOf(before, kind))
    .map((kind) => {
      const places = after.filter((one) => one.kind === kind && !known.has(one.id)).map(({ place }) => place);
      return `${countOf(after, kind) - countOf(before, kind)} × ${kind}:\n  ${places.join('\n  ')}`;
    });
}
