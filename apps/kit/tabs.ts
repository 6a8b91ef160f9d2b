import type { ChildProps } from '#contract/child.ts';

type Mount = Pick<ChildProps, 'tabId' | 'signal'>;

/** The mounted instances of an app, one per tab, each with a signal that aborts with it. */
export function tabs<Mounted>() {
  const mounted = new Map<string, { made: Mounted; life: AbortController }>();
  return {
    /** For `mount`: creates the tab's content. `life` aborts at `close`, and when the host removes the app. */
    open({ tabId, signal }: Mount, make: (life: AbortSignal) => Mounted): Mounted {
      const life = new AbortController();
      signal.addEventListener('abort', () => life.abort());
      const made = make(life.signal);
      mounted.set(tabId, { made, life });
      return made;
    },
    /** For `suspend` and `resume`. */
    get: (tabId: string): Mounted | undefined => mounted.get(tabId)?.made,
    /** For `unmount`: aborts the tab's signal and returns the content to tear down. */
    close(tabId: string): Mounted | undefined {
      const entry = mounted.get(tabId);
      mounted.delete(tabId);
      entry?.life.abort();
      return entry?.made;
    },
  };
}
