import type { Socket } from 'node:net';

/** What a connection may send, asked for each packet and each read. */
interface Gate {
  /** Bytes of the largest packet. */
  maxBytes(): number;
  /** Nothing is read any more. */
  isClosed(): boolean;
}

/**
 * Makes a socket end a connection whose packet is too large as soon as its length is known. The broker's parser would
 * collect up to 256 MiB first.
 */
export function limitPackets(socket: Socket, gate: Gate): void {
  const read = socket.read.bind(socket);
  const lengths = createLengths();
  socket.read = (size?: number) => {
    if (gate.isClosed()) return null;
    const chunk: Buffer | null = read(size);
    if (!chunk || lengths.take(chunk) <= gate.maxBytes()) return chunk;
    socket.destroy(new Error('packet too large'));
    return null;
  };
}

/** Follows the fixed headers of a stream of packets (MQTT 3.1.1, section 2.2). */
export function createLengths(): {
  /** Takes the next bytes; returns the length of the longest packet that begins or goes on in them. */
  take(chunk: Uint8Array): number;
} {
  /** Bytes of the present packet that are still to come, while its length is known. */
  let left = 0;
  let length = 0;
  /** Bytes of the header that were read. */
  let header = 0;
  return {
    take(chunk) {
      let longest = left > 0 ? length : 0;
      for (let at = 0; at < chunk.length; ) {
        if (left > 0) {
          const step = Math.min(left, chunk.length - at);
          left -= step;
          at += step;
          continue;
        }
        const byte = chunk[at] ?? 0;
        at += 1;
        header += 1;
        if (header === 1) {
          length = 0;
          continue;
        }
        length += (byte & 127) * 128 ** (header - 2);
        if (byte & 128 && header < 5) continue;
        header = 0;
        left = length;
        longest = Math.max(longest, length);
      }
      return longest;
    },
  };
}
