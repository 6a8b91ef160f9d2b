import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { getDocumentFile, getThumbnail } from '#contract/energy/document/calls.ts';
import { type DocumentType, THUMBNAIL_TYPE } from '#contract/energy/document/limits.ts';
import type { Context } from '#server/core/context.ts';
import { readFile } from '#server/core/file/file.ts';
import { file } from '#server/core/file/schema.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { document } from '../schema.ts';
import { requireDocument } from './find-document.ts';

/** The file of a document, chunk by chunk. */
export async function openFile(context: Context, asker: Asker, id: string) {
  const { type, name } = await requireDocument(context, asker, getDocumentFile, id);
  const { db } = context;
  const [found] = await db
    .select({ id: file.id, bytes: file.bytes })
    .from(document)
    .innerJoin(file, eq(file.id, document.fileId))
    .where(eq(document.id, id));
  if (!found) throw new Refusal(Code.NotFound);
  return {
    ...{ type: type as DocumentType, name, length: found.bytes },
    // A file never changes.
    version: found.id,
    content: async () => Readable.from(readFile(db, found), { objectMode: false }),
  };
}

/** The small picture of a photo. */
export async function readThumbnail(context: Context, asker: Asker, id: string) {
  await requireDocument(context, asker, getThumbnail, id);
  const [found] = await context.db
    .select({ content: document.thumbnail })
    .from(document)
    .where(eq(document.id, id));
  if (!found?.content) throw new Refusal(Code.NotFound);
  return { type: THUMBNAIL_TYPE, content: found.content };
}
