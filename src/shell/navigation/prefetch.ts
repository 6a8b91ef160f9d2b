import { computed, type ReadableAtom } from 'nanostores';
import { $menu } from '#client/stores/menu.ts';
import { $signedIn } from '#client/stores/session.ts';
import { $tabs } from '#client/stores/tabs.ts';
import { childOfPath } from '#contract/child/chrome.ts';
import { prefetchChild, prefetchStart } from '../host/load/prefetch-child.ts';
import { $hosts } from '../host/state.ts';
import { savesData } from '../page/data-saver.ts';
import { whenIdle } from '../page/idle.ts';
import { $currentPage } from './current-page.ts';
import { type Child, nameOf } from './mounts.ts';

/** A pointer that only crosses a link has left it by then. */
const HOVER_MS = 65;
/** What no page needs yet waits until the requested page is shown and its resources are loaded. */
const AHEAD_AFTER_MS = 2000;

/** What may be prefetched, when and how. */
export interface PrefetchOptions {
  readonly children: readonly Child[];
  /** True once the requested page is shown. */
  readonly $ready: ReadableAtom<boolean>;
  readonly fetch: (child: Child, signal: AbortSignal) => Promise<void>;
  /** Fetches only what a child starts with. */
  readonly fetchStart: (child: Child) => void;
  /** The pages that the person is likely to open next, the likeliest first. */
  readonly guesses: () => readonly string[];
}

type Pointed = Pick<Event, 'type' | 'composedPath'>;

/** Finds the address of the link under an event, also inside elements. */
function addressOf(event: Pointed): URL | undefined {
  const nodes = event.composedPath() as Partial<HTMLAnchorElement>[];
  const href = nodes.find(({ localName, href }) => localName === 'a' && href)?.href;
  return href ? new URL(href, location.href) : undefined;
}

/**
 * Prefetches the child of a link that is hovered or focused, the rest of the child that is shown, one guessed child, and
 * what the other children of the menu start with.
 */
export function createPrefetch({ children, $ready, fetch, fetchStart, guesses }: PrefetchOptions) {
  const begun = new Set<Child>();
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  /** The child of the link under the pointer or with the focus. */
  let pointed: Child | undefined;
  $ready.listen((ready) => {
    if (ready) void begin(pointed);
  });

  async function begin(child: Child | undefined): Promise<void> {
    if (!child || begun.has(child) || !$ready.get() || savesData()) return;
    begun.add(child);
    try {
      await fetch(child, new AbortController().signal);
    } catch {
      // A failure is shown when the link is opened; the next hover retries.
      begun.delete(child);
    }
  }

  return {
    /** Handles `pointerover`, `pointerout` and `focusin`. */
    point(event: Pointed): void {
      clearTimeout(dwelling);
      pointed = undefined;
      const address = event.type === 'pointerout' ? undefined : addressOf(event);
      if (address?.origin !== location.origin) return;
      const child = childOfPath(children, address.pathname);
      const dwell = () => {
        pointed = child;
        void begin(child);
      };
      dwelling = setTimeout(dwell, event.type === 'focusin' ? 0 : HOVER_MS);
    },
    /** Fetches the rest of the child that is shown, such as the code of its other pages. */
    complete(): void {
      void begin(childOfPath(children, location.pathname));
    },
    /** Runs once, some time after the first page is shown. */
    async guess(): Promise<void> {
      if (!$ready.get() || savesData()) return;
      const here = childOfPath(children, location.pathname);
      const likely = new Set(guesses().map((path) => childOfPath(children, path)));
      const [first, ...others] = [...likely].filter((child) => child !== undefined && child !== here);
      await begin(first);
      // The files of a child that a pointed link has begun to fetch would be fetched twice.
      for (const child of others) if (child && !begun.has(child)) fetchStart(child);
    },
  };
}

const $ready = computed([$signedIn, $currentPage, $hosts], (signedIn, place, hosts) => {
  return signedIn && place !== null && hosts[nameOf(place.mount)]?.phase === 'shown';
});

/** The page that was opened last, then the menu from its top. */
function guesses(): string[] {
  const tabs = $tabs.get().map(({ path }) => path);
  const menu = $menu.get().routes.filter(({ hidden }) => !hidden);
  return [...tabs.reverse(), ...menu.map(({ redirect, path }) => redirect ?? path)];
}

/** Prefetches children as soon as the first page is shown. */
export function followPointing(children: readonly Child[]): void {
  const { point, complete, guess } = createPrefetch({
    ...{ children, $ready, guesses },
    ...{ fetch: prefetchChild, fetchStart: prefetchStart },
  });
  const follow = (place: EventTarget) => {
    for (const type of ['pointerover', 'pointerout', 'focusin'])
      place.addEventListener(type, point, { passive: true });
  };
  follow(globalThis);
  // While the pointer moves between links inside the menu, these events do not leave its shadow root.
  void customElements.whenDefined('uc-sidebar').then(() => {
    const menu = document.querySelector('uc-sidebar')?.shadowRoot;
    if (menu) follow(menu);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasGuessed = false;
  const fetchAhead = () => {
    complete();
    if (!hasGuessed) void guess();
    hasGuessed = true;
  };
  computed([$ready, $currentPage], (ready, place) => (ready ? place : null)).subscribe((shown) => {
    clearTimeout(timer);
    if (shown) timer = setTimeout(() => whenIdle(fetchAhead), AHEAD_AFTER_MS);
  });
}
