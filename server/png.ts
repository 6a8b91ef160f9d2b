import { crc32 } from 'node:zlib';

/** A PNG picture that holds nothing but what is needed to show it. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER = 'IHDR';
const END = 'IEND';
/** Header, palette, transparency, colour space, pixels: the rest is metadata, such as where a photograph was taken. */
const NEEDED = new Set([HEADER, 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', END]);

/** Length, type and checksum around a chunk's content. */
const FRAME_BYTES = 12;

/** The picture without metadata; null for bytes that are no PNG (PNG specification, sections 5 and 11). */
export function cleanPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks = readChunks(bytes.subarray(SIGNATURE.length));
  const header = chunks?.[0];
  if (!chunks || header?.type !== HEADER || header.bytes.length !== FRAME_BYTES + 13) return null;
  if (chunks.at(-1)?.type !== END || !chunks.some(({ type }) => type === 'IDAT')) return null;
  const width = header.bytes.readUInt32BE(8);
  const height = header.bytes.readUInt32BE(12);
  if (width === 0 || height === 0) return null;
  const kept = chunks.filter(({ type }) => NEEDED.has(type)).map((chunk) => chunk.bytes);
  return { bytes: Buffer.concat([SIGNATURE, ...kept]), width, height };
}

interface Chunk {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The chunks up to the end chunk; what follows it is dropped. Null when one is cut off or damaged. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let rest = bytes;
  while (rest.length >= FRAME_BYTES) {
    const length = FRAME_BYTES + rest.readUInt32BE(0);
    if (rest.length < length) return null;
    const chunk = rest.subarray(0, length);
    const type = chunk.toString('latin1', 4, 8);
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(length - 4)) return null;
    chunks.push({ type, bytes: chunk });
    if (type === END) return chunks;
    rest = rest.subarray(length);
  }
  return null;
}
