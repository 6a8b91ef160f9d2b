import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Writes into a stream with backpressure; rejects when the stream fails. */
export function sinkOf(stream: Writable): (chunk: string) => Promise<void> {
  const closed = finished(stream, { readable: false });
  // The error is thrown at the next write; nothing else awaits it.
  closed.catch(() => undefined);
  return async (chunk) => {
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), closed]);
  };
}
