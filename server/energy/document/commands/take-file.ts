import { type DocumentType, THUMBNAIL_EDGE_PX } from '#contract/energy/document/limits.ts';
import { FILE_MAX_BYTES } from '#contract/user-centre/file/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import {
  createFile,
  type FileOwner,
  type FileWriter,
  removeFile,
  type WrittenFile,
} from '#server/core/file/file.ts';
import { holdingPicture, PictureError, photo, pictureType } from '#server/core/picture.ts';
import { refuseField } from '#server/core/refusal.ts';
import { HEAD_BYTES, inspectorOf } from '../content.ts';
import { fileNameOf } from '../file-name.ts';

/** A file whose bytes are stored, and which nobody can fetch yet. */
export interface TakenFile {
  readonly written: WrittenFile;
  readonly name: string;
  readonly type: DocumentType;
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly thumbnail: Uint8Array;
  } | null;
}

interface Given {
  readonly name: string;
  readonly declaredType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A file that is not finished is given up after this: longer than any request. */
const UNFINISHED_SECONDS = 3600;
const MIB = 1_048_576;

/** Reads an uploaded file and stores its bytes, if it is what a document can be. */
export async function takeFile(
  context: Context,
  owner: FileOwner,
  { name, declaredType, content }: Given,
): Promise<TakenFile> {
  const parts = content[Symbol.asyncIterator]();
  try {
    return await takeParts(context, owner, { name, declaredType }, parts);
  } finally {
    // Nobody reads the rest of a file that was refused.
    await parts.return?.();
  }
}

async function takeParts(
  context: Context,
  owner: FileOwner,
  { name, declaredType }: Omit<Given, 'content'>,
  parts: AsyncIterator<Uint8Array>,
): Promise<TakenFile> {
  const head = await readHead(parts);
  const rest = { [Symbol.asyncIterator]: () => parts };
  if (pictureType(head))
    return holdingPicture(owner.userId, 'documentUploads', () =>
      takePicture(context, owner, name, head, rest),
    );
  const inspector = inspectorOf(head, declaredType === 'text/csv' || /\.csv$/i.test(name));
  const writer = await begin(context, owner, 'document');
  return guarded(context, writer, async () => {
    for await (const part of withHead(head, rest)) {
      inspector.take(part);
      await writer.write(part);
    }
    const type = inspector.end();
    return { written: await writer.end(), name: fileNameOf(name, type), type, picture: null };
  });
}

/** Pictures are decoded as a whole, so they are the only files that are held in memory. */
async function takePicture(
  context: Context,
  owner: FileOwner,
  name: string,
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<TakenFile> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of withHead(head, rest)) {
    bytes += part.byteLength;
    if (bytes > FILE_MAX_BYTES.photo) throw tooLarge();
    parts.push(part);
  }
  const { type, content, ...picture } = await decode(context, Buffer.concat(parts));
  if (content.byteLength > FILE_MAX_BYTES.photo) throw tooLarge();
  const writer = await begin(context, owner, 'photo');
  return guarded(context, writer, async () => {
    await writer.write(content);
    const media = `image/${type}` as const;
    return { written: await writer.end(), name: fileNameOf(name, media), type: media, picture };
  });
}

const tooLarge = () => refuseField('file', 'document.photoSize', { max: FILE_MAX_BYTES.photo / MIB });

async function decode({ config }: Context, bytes: Uint8Array) {
  const { photoEdgePx: edgePx, photoPixels: maxPixels } = config.limits;
  try {
    return await photo(bytes, { edgePx, maxPixels, thumbnailPx: THUMBNAIL_EDGE_PX });
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw refuseField('file', error.kind === 'pixels' ? 'document.pixels' : 'document.damaged');
  }
}

/** Name and type are known when the file has ended. */
const begin = ({ db, clock }: Context, owner: FileOwner, use: 'photo' | 'document'): Promise<FileWriter> => {
  const now = clock();
  const expiresAt = secondsAfter(now, UNFINISHED_SECONDS);
  return createFile(db, { ...owner, use, name: 'file', type: 'application/octet-stream', now, expiresAt });
};

/** Removes what was stored of a file that is refused or breaks off. */
async function guarded<T>({ db }: Context, { id }: FileWriter, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await removeFile(db, id);
    throw error;
  }
}

async function readHead(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES; ) {
    const { done, value } = await parts.next();
    if (done) break;
    bytes += value.byteLength;
    read.push(value);
  }
  return Buffer.concat(read);
}

async function* withHead(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}
