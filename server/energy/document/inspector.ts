import type { DocumentType } from '#contract/energy/document/limits.ts';

/** Looks at a file while it is stored. Both refuse what the file must not be. */
export interface Inspector {
  take(part: Uint8Array): void;
  /** What the whole file is. */
  end(): DocumentType;
}

/** Keeps the last bytes of what passes by, and counts all. */
export function tailOf(mostBytes: number) {
  let bytes = Buffer.alloc(0);
  let total = 0;
  return {
    take(part: Uint8Array): void {
      total += part.byteLength;
      bytes = Buffer.from(Buffer.concat([bytes, part]).subarray(-mostBytes));
    },
    get bytes(): Buffer {
      return bytes;
    },
    get total(): number {
      return total;
    },
  };
}
