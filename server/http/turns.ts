/** An event of a stream. */
export interface Event {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

/** An event, or `pause` when there was none for a while. */
export type Turn = Event | 'pause';

/**
 * The events of a source, with a pause whenever there is none for `pauseMs`. Ends with the source or when the signal
 * aborts; throws what the source throws. Asks the source for the next event only when the previous one was consumed.
 */
export async function* eventsWithPauses(
  source: AsyncIterable<Event>,
  signal: AbortSignal,
  pauseMs: number,
): AsyncGenerator<Turn> {
  const iterator = source[Symbol.asyncIterator]();
  let wake: () => void = () => undefined;
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      let settled: (() => IteratorResult<Event>) | undefined;
      iterator.next().then(
        (result) => {
          settled = () => result;
          wake();
        },
        (error: unknown) => {
          settled = () => {
            throw error;
          };
          wake();
        },
      );
      // `Promise.race` with a signal that lives for hours would leak the callbacks of every turn.
      while (!settled && !signal.aborted) {
        const timer = await new Promise<boolean>((resolve) => {
          const timeout = setTimeout(resolve, pauseMs, true);
          wake = () => {
            clearTimeout(timeout);
            resolve(false);
          };
        });
        if (timer) yield 'pause';
      }
      const result = !signal.aborted && settled?.();
      if (!result || result.done) return;
      yield result.value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a source that waits for its next event would never return.
    void iterator.return?.()?.catch(() => undefined);
  }
}
