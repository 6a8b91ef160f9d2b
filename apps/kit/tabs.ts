import type { ChildProps } from '#contract/child.ts';

type Mount = Pick<ChildProps, 'tabId' | 'signal'>;

/** What an app has mounted, one for each tab that shows it; each has a signal that ends with it. */
export function tabs<Mounted>() {
  const mounted = new Map<string, { made: Mounted; life: AbortController }>();
  return {
    /** For `mount`: makes what the tab shows. `life` ends at `close`, and when the host takes the app away. */
    open({ tabId, signal }: Mount, make: (life: AbortSignal) => Mounted): Mounted {
      const life = new AbortController();
      signal.addEventListener('abort', () => life.abort());
      const made = make(life.signal);
      mounted.set(tabId, { made, life });
      return made;
    },
    /** For `suspend` and `resume`. */
    get: (tabId: string): Mounted | undefined => mounted.get(tabId)?.made,
    /** For `unmount`: ends the tab's signal, and answers what is to be taken down. */
    close(tabId: string): Mounted | undefined {
      const entry = mounted.get(tabId);
      mounted.delete(tabId);
      entry?.life.abort();
      return entry?.made;
    },
  };
}
