import type { Sharp, SharpOptions } from 'sharp';
import { Code } from '#contract/codes.ts';
import { Refusal } from './refusal.ts';

/** Accepted picture formats, by their magic bytes. */
export type PictureType = 'png' | 'jpeg' | 'webp';

/** A picture that cannot be used, with the reason. */
export class PictureError extends Error {
  readonly kind: 'format' | 'pixels';
  constructor(kind: PictureError['kind'], options?: ErrorOptions) {
    super(`The picture has unusable ${kind}.`, options);
    this.name = 'PictureError';
    this.kind = kind;
  }
}

type Make = (input: Uint8Array, options: SharpOptions) => Sharp;

/** The only decoders that run on uploaded bytes; the library has many more, and each adds risk. */
const LOADERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

/** Cache of the loaded library; it ends with the process. */
let making: Promise<Make> | undefined;

// Loaded with the first picture: the library takes memory, and many servers never need it.
async function load(): Promise<Make> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** The format that the magic bytes declare; null for any other, whatever the name or declared type. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : null;
}

/**
 * Squares with the given edges, re-encoded in the picture's own format, which drops metadata, appended data and
 * further frames. Throws `PictureError` for anything that is not a picture or has too many pixels.
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

/** Longest edge of a picture that is decoded, in pixels: that of WebP. */
const MOST_EDGE_PX = 16_383;
const PHOTO_QUALITY = 85;
const THUMBNAIL_QUALITY = 75;

export interface Photo {
  readonly type: PictureType;
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The same, small, as WebP. */
  readonly thumbnail: Uint8Array;
}

interface PhotoSize {
  readonly edgePx: number;
  readonly thumbnailPx: number;
  readonly maxPixels: number;
}

/** Uploaded pictures that a server holds in memory at once, those that wait to be decoded among them. */
const MOST_HELD = 8;
/** Of one person, so that nobody takes all of them. */
const MOST_HELD_OF_PERSON = 2;
const RETRY_SECONDS = 10;

/** The persons whose pictures are held, once for each picture. */
const held: string[] = [];

/** Does what holds a picture of a person in memory; begin it before the bytes are read. Refuses one too many. */
export async function holdingPicture<T>(
  personId: string,
  reason: string,
  work: () => Promise<T>,
): Promise<T> {
  const own = held.filter((id) => id === personId).length;
  if (own >= MOST_HELD_OF_PERSON || held.length >= MOST_HELD)
    throw new Refusal(Code.TooManyRequests, { reason, retryAfterSeconds: RETRY_SECONDS });
  held.push(personId);
  try {
    return await work();
  } finally {
    held.splice(held.indexOf(personId), 1);
  }
}

/** One decoded photo takes up to 200 MB, so a server makes one at a time. */
let before: Promise<unknown> = Promise.resolve();

/**
 * A photo turned upright, at most `edgePx` long, re-encoded in its own format without metadata such as the place, with
 * a small picture of it. Fails as `squares` does, also for a strip that is longer than any camera makes.
 */
export function photo(bytes: Uint8Array, size: PhotoSize): Promise<Photo> {
  const made = before.then(() => makePhoto(bytes, size));
  before = made.catch(() => undefined);
  return made;
}

const makePhoto = (bytes: Uint8Array, { edgePx, thumbnailPx, maxPixels }: PhotoSize): Promise<Photo> =>
  decode(bytes, maxPixels, async (type, open) => {
    const { width, height } = await open().metadata();
    if (Math.max(width, height) > MOST_EDGE_PX) throw new PictureError('pixels');
    const upright = (edge: number) =>
      open().autoOrient().resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
    // A quality would reduce the colours of a PNG picture.
    const quality = type === 'png' ? {} : { quality: PHOTO_QUALITY };
    const { data, info } = await upright(edgePx)
      .toFormat(type, quality)
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await upright(thumbnailPx).webp({ quality: THUMBNAIL_QUALITY }).toBuffer();
    return { type, content: data, width: info.width, height: info.height, thumbnail };
  });

/** A PNG picture with at most this edge, re-encoded without cropping; fails as `squares` does. */
export async function cleanPng(bytes: Uint8Array, maxEdge: number): Promise<Uint8Array> {
  if (pictureType(bytes) !== 'png') throw new PictureError('format');
  return decode(bytes, maxEdge ** 2, async (_, open) => {
    const { width, height, isPalette } = await open().metadata();
    if (Math.max(width, height) > maxEdge) throw new PictureError('pixels');
    // A palette picture stays one; otherwise it would grow.
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
