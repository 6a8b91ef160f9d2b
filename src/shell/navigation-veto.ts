/** The part of the Navigation API that is used here; the page works without it. */
interface Destination {
  readonly url: string;
  readonly sameDocument: boolean;
}
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: Destination;
}

/** Whether a navigation to a path takes away what is shown, and whether it may. */
export interface Leaving {
  leaves(path: string): boolean;
  /** Whether anybody is there to be asked: else nothing is held up. */
  mightHold(): boolean;
  mayLeave(): Promise<boolean>;
}

/**
 * Asks before a navigation within the page takes away what is shown: it is called off, and done again once everybody
 * agrees, so that the history never holds where nobody went. Who goes elsewhere while being asked goes there. Back and
 * Forward are not held: nobody is to be caught in a page. Without the Navigation API only the close of the page is guarded.
 */
export function guardNavigation({ leaves, mightHold, mayLeave }: Leaving): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (!navigation) return;
  let pushed: Parameters<History['pushState']> | undefined;
  /** What to do once everybody agrees; undefined when nobody is being asked. */
  let wanted: (() => void) | undefined;
  /** The address that was agreed on. */
  let agreed: string | undefined;

  const push = history.pushState;
  history.pushState = (...given) => {
    pushed = given;
    try {
      push.apply(history, given);
    } finally {
      pushed = undefined;
    }
  };

  function again({ destination: { url } }: NavigateEvent): () => void {
    const [state, unused] = pushed ?? [null, ''];
    return () => {
      agreed = url;
      history.pushState(state, unused, url);
      agreed = undefined;
    };
  }

  async function ask(): Promise<void> {
    const may = await mayLeave();
    const go = wanted;
    wanted = undefined;
    if (may) go?.();
  }

  navigation.addEventListener('navigate', (given) => {
    const event = given as NavigateEvent;
    const { navigationType, destination } = event;
    // What the shell replaces is its own decision; another document asks by itself.
    if (!event.cancelable || !destination.sameDocument) return;
    if (navigationType !== 'push') return;
    if (agreed === destination.url) {
      agreed = undefined;
      return;
    }
    if (!mightHold() || !leaves(new URL(destination.url).pathname)) return;
    event.preventDefault();
    const isAsking = wanted !== undefined;
    wanted = again(event);
    if (!isAsking) void ask();
  });
}
