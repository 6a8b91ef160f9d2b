import { atom } from 'nanostores';

/** State of what a page is about. Awake, it follows its data; at rest, it sends no requests. */
interface Subject {
  wake(): void;
  rest(): void;
}

/**
 * A page about one thing that its address names, such as a station. Its data is asked for while the code of the page
 * is on its way.
 *
 * `keyOf` says which thing a query names, undefined for none; `make` makes the state of it, which ends with `life`.
 */
export function createAddressPage<Made extends Subject>(
  keyOf: (query: URLSearchParams) => string | undefined,
  make: (query: URLSearchParams, life: AbortSignal) => Made,
  life: AbortSignal,
) {
  const $isAwake = atom(false);
  let shown: { readonly key: string; readonly end: AbortController; readonly made: Made } | undefined;

  /** What the query names. That of an earlier query ends. */
  function at(query: URLSearchParams): Made | undefined {
    const key = keyOf(query);
    if (shown && shown.key === key) return shown.made;
    shown?.end.abort();
    shown = undefined;
    if (key === undefined) return undefined;
    const end = new AbortController();
    shown = { key, end, made: make(query, AbortSignal.any([life, end.signal])) };
    if ($isAwake.get()) shown.made.wake();
    return shown.made;
  }

  return {
    $isAwake,
    at,
    show(): void {
      if ($isAwake.get()) return;
      at(new URLSearchParams(location.search))?.wake();
      $isAwake.set(true);
    },
    rest(): void {
      $isAwake.set(false);
      shown?.made.rest();
    },
  };
}
