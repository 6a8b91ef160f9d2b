import type { Sharp, SharpOptions } from 'sharp';

/** The formats that a person may send, by the bytes they begin with. */
export type PictureType = 'png' | 'jpeg' | 'webp';

/** A picture that cannot be used, and why. */
export class PictureError extends Error {
  readonly kind: 'format' | 'pixels';
  constructor(kind: PictureError['kind'], options?: ErrorOptions) {
    super(`The picture has unusable ${kind}.`, options);
    this.name = 'PictureError';
    this.kind = kind;
  }
}

type Make = (input: Uint8Array, options: SharpOptions) => Sharp;

/** The decoders that are let near foreign bytes; the library has many more, each a risk of its own. */
const LOADERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

let making: Promise<Make> | undefined;

// Loaded when the first picture comes: it takes memory, and most servers see few.
async function load(): Promise<Make> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** What the bytes say they are; null for anything else, whatever their name or declared type. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : null;
}

/**
 * Squares of the given edges, encoded anew in the picture's own format: neither metadata, nor what was hidden behind
 * the picture, nor further frames are in them. Throws `PictureError` for what is no picture or has too many pixels.
 */
export async function squares(
  bytes: Uint8Array,
  edges: readonly number[],
  maxPixels: number,
): Promise<{ type: PictureType; pictures: Uint8Array[] }> {
  return decode(bytes, maxPixels, async (type, open) => {
    const pictures: Uint8Array[] = [];
    for (const edge of edges) {
      const square = open().autoOrient().resize(edge, edge, { fit: 'cover', withoutEnlargement: true });
      pictures.push(await square.toFormat(type).toBuffer());
    }
    return { type, pictures };
  });
}

/** A PNG picture of at most this edge as it is, encoded anew as `squares` does and refused alike. */
export async function cleanPng(bytes: Uint8Array, maxEdge: number): Promise<Uint8Array> {
  if (pictureType(bytes) !== 'png') throw new PictureError('format');
  return decode(bytes, maxEdge ** 2, async (_, open) => {
    const { width, height, isPalette } = await open().metadata();
    if (Math.max(width, height) > maxEdge) throw new PictureError('pixels');
    // One of few colours stays one, or it would grow.
    return open()
      .png({ compressionLevel: 9, palette: isPalette ?? false })
      .toBuffer();
  });
}

async function decode<Made>(
  bytes: Uint8Array,
  maxPixels: number,
  encode: (type: PictureType, open: () => Sharp) => Promise<Made>,
): Promise<Made> {
  const type = pictureType(bytes);
  if (!type) throw new PictureError('format');
  making ??= load();
  const make = await making;
  try {
    return await encode(type, () =>
      make(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }),
    );
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
    throw new PictureError(isTooLarge ? 'pixels' : 'format', { cause });
  }
}
