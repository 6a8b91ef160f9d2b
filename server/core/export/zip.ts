import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Sizes and CRC follow the content; the name is in UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
/** 1980-01-01: when the file was made is in the archive's own provenance. */
const DATE = 0x21;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/**
 * Writes a ZIP archive below 4 GiB while its content is made. `write` takes the archive's bytes in order. The deflating
 * runs in libuv's threads, not in the event loop.
 */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #entries: Entry[] = [];
  #offset = 0;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  /** Adds a file of the given parts. */
  async add(name: string, parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const entry = { name: Buffer.from(name), offset: this.#offset };
    await this.#put(headerOf(entry.name));
    const start = this.#offset;
    const deflate = createDeflateRaw();
    const packing = this.#drain(deflate);
    // Its failure is told by the await below.
    packing.catch(() => deflate.destroy());
    let crc = 0;
    let size = 0;
    try {
      for await (const part of parts) {
        crc = crc32(part, crc);
        size += part.byteLength;
        if (!deflate.write(part) && !deflate.destroyed) await Promise.race([once(deflate, 'drain'), packing]);
      }
    } catch (error) {
      deflate.destroy();
      await packing.catch(() => undefined);
      throw error;
    }
    deflate.end();
    await packing;
    const packed = this.#offset - start;
    await this.#put(numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]));
    this.#entries.push({ ...entry, crc, packed, size });
  }

  async end(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries) await this.#put(directoryOf(entry));
    const size = this.#offset - start;
    const count = this.#entries.length;
    await this.#put(
      numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, start], [2, 0]),
    );
  }

  async #drain(deflate: DeflateRaw): Promise<void> {
    for await (const part of deflate) await this.#put(part as Uint8Array);
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.byteLength;
    await this.#write(bytes);
  }
}

const headerOf = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers(
      ...[[4, 0x04034b50] as const, [2, VERSION] as const, [2, FLAGS] as const, [2, DEFLATED] as const],
      ...[[2, 0] as const, [2, DATE] as const, [4, 0] as const, [4, 0] as const, [4, 0] as const],
      ...[[2, name.length] as const, [2, 0] as const],
    ),
    name,
  ]);

const directoryOf = ({ name, offset, crc, packed, size }: Entry): Buffer =>
  Buffer.concat([
    numbers(
      ...[[4, 0x02014b50] as const, [2, VERSION] as const, [2, VERSION] as const, [2, FLAGS] as const],
      ...[[2, DEFLATED] as const, [2, 0] as const, [2, DATE] as const, [4, crc] as const],
      ...[[4, packed] as const, [4, size] as const, [2, name.length] as const, [2, 0] as const],
      ...[[2, 0] as const, [2, 0] as const, [2, 0] as const, [4, 0] as const, [4, offset] as const],
    ),
    name,
  ]);

/** Little-endian numbers, each with its width in bytes. */
function numbers(...fields: readonly (readonly [width: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}
