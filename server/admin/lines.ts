import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Writes into a stream as fast as it takes; rejects when it breaks off. */
export function sinkOf(stream: Writable): (chunk: string) => Promise<void> {
  const closed = finished(stream, { readable: false });
  // Who writes learns of it at the next chunk; nobody else waits.
  closed.catch(() => undefined);
  return async (chunk) => {
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), closed]);
  };
}
