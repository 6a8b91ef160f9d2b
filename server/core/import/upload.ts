import { eq } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import { createFile, finishFile, removeFile } from '../file/file.ts';
import type { JobAsker } from '../job/kind.ts';
import { countEvent } from '../rate-limit/rate-limit.ts';
import { inTransaction } from '../transaction.ts';
import type { ImportKind } from './kind.ts';
import { dataImport } from './schema.ts';

interface Upload {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Stores an uploaded file for its check, and begins that; without a check, nothing stays stored. */
export async function storeImport(
  context: Context,
  { userId, membership }: JobAsker,
  kind: ImportKind,
  { name, content }: Upload,
  begin: (id: string) => Promise<unknown>,
): Promise<string> {
  const { db, clock, config } = context;
  const { importUploads: limit, importUploadWindowSeconds: windowSeconds } = config.limits;
  const now = clock();
  await countEvent(db, now, [{ key: `import:${userId}`, limit, windowSeconds, reason: 'importUploads' }]);
  const owner = { userId, organizationId: membership.organizationId };
  const expiresAt = secondsAfter(now, config.limits.importLifeSeconds);
  const type = 'application/octet-stream';
  const writer = await createFile(db, { ...owner, use: 'import', name, type, now, expiresAt });
  try {
    for await (const part of content) await writer.write(part);
    const written = await writer.end();
    const id = await inTransaction(context, async ({ db }) => {
      await finishFile(db, written, expiresAt);
      const [row] = await db
        .insert(dataImport)
        .values({ ...owner, kind: kind.name, name, fileId: writer.id, createdAt: now, expiresAt })
        .returning({ id: dataImport.id });
      if (!row) throw new Error('The import was not stored.');
      return row.id;
    });
    await begin(id);
    return id;
  } catch (error) {
    // What cannot be removed now expires.
    await removeUpload(context, writer.id).catch(() => undefined);
    throw error;
  }
}

const removeUpload = (context: Context, fileId: string): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await db.delete(dataImport).where(eq(dataImport.fileId, fileId));
    await removeFile(db, fileId);
  });
