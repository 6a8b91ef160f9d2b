import { createHash } from 'node:crypto';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { FILE_CHUNK_BYTES, FILE_MAX_BYTES, type FileUse } from '#contract/user-centre/file/limits.ts';
import type { Database } from '#server/db/database.ts';
import { Refusal } from '../refusal.ts';
import { file, fileChunk } from './schema.ts';

/** Whose file it is. */
export interface FileOwner {
  readonly userId: string;
  readonly organizationId: string;
}

interface NewFile extends FileOwner {
  readonly use: FileUse;
  readonly name: string;
  readonly type: string;
  readonly now: Date;
  /** When the file is given up if it is not finished. */
  readonly expiresAt: Date;
}

/** Takes the bytes of a new file, which nobody can fetch before `finishFile`. */
export interface FileWriter {
  readonly id: string;
  /** Refuses bytes beyond the cap of the file's use. */
  write(bytes: Uint8Array): Promise<void>;
  /** Writes what is left. Returns what `finishFile` needs. */
  end(): Promise<WrittenFile>;
}

export interface WrittenFile {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: Uint8Array;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Begins a file. Each chunk is a statement of its own, so that no transaction stays open while a file is made. */
export async function createFile(
  db: Database,
  { use, name, type, userId, organizationId, now, expiresAt }: NewFile,
): Promise<FileWriter> {
  const [row] = await db
    .insert(file)
    .values({ use, name, type, userId, organizationId, createdAt: now, expiresAt })
    .returning({ id: file.id });
  if (!row) throw new Error('The file was not stored.');
  const { id } = row;
  const whole = createHash('sha256');
  const chunk = Buffer.allocUnsafe(FILE_CHUNK_BYTES);
  let filled = 0;
  let position = 0;
  let bytes = 0;

  async function flush(): Promise<void> {
    // A copy, because the driver may still hold it when the next bytes arrive.
    const content = Uint8Array.prototype.slice.call(chunk, 0, filled);
    await db.insert(fileChunk).values({ fileId: id, position, sha256: sha256(content), content });
    position += 1;
    filled = 0;
  }

  return {
    id,
    async write(part) {
      bytes += part.byteLength;
      if (bytes > FILE_MAX_BYTES[use]) throw new Refusal(Code.TooLarge, { reason: 'fileTooLarge' });
      whole.update(part);
      for (let from = 0; from < part.byteLength; ) {
        const taken = Math.min(FILE_CHUNK_BYTES - filled, part.byteLength - from);
        chunk.set(part.subarray(from, from + taken), filled);
        filled += taken;
        from += taken;
        if (filled === FILE_CHUNK_BYTES) await flush();
      }
    },
    async end() {
      if (filled > 0) await flush();
      return { id, bytes, sha256: whole.digest() };
    },
  };
}

/**
 * Offers a written file until `expiresAt`; with null, what it belongs to keeps it. Call it in the transaction that ends
 * the work. `facts` are those that only its content told.
 */
export async function finishFile(
  db: Database,
  { id, bytes, sha256 }: WrittenFile,
  expiresAt: Date | null,
  facts: Partial<Pick<NewFile, 'name' | 'type'>> = {},
): Promise<void> {
  await db
    .update(file)
    .set({ bytes, sha256, expiresAt, ...facts })
    .where(eq(file.id, id));
}

/** Removes a file with its chunks. */
export async function removeFile(db: Database, id: string): Promise<void> {
  await db.delete(file).where(eq(file.id, id));
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A whole file of its owner, in the organisation that it was made in; null if there is none, or no longer. */
export async function findFile(
  db: Database,
  id: string,
  { userId, organizationId }: FileOwner,
  now: Date,
): Promise<StoredFile | null> {
  const [row] = await db
    .select({ id: file.id, name: file.name, type: file.type, bytes: file.bytes })
    .from(file)
    .where(
      and(
        ...[eq(file.id, id), eq(file.userId, userId), eq(file.organizationId, organizationId)],
        ...[isNotNull(file.sha256), gt(file.expiresAt, now)],
      ),
    );
  return row ?? null;
}

/** The bytes of a file, chunk by chunk. Fails at a chunk that is missing or damaged, so nobody takes it for whole. */
export async function* readFile(
  db: Database,
  { id, bytes }: Pick<StoredFile, 'id' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0, read = 0; read < bytes; position += 1) {
    const [row] = await db
      .select({ sha256: fileChunk.sha256, content: fileChunk.content })
      .from(fileChunk)
      .where(and(eq(fileChunk.fileId, id), eq(fileChunk.position, position)));
    if (!row || Buffer.compare(row.sha256, sha256(row.content)) !== 0) {
      throw new Error(`Chunk ${position} of file ${id} is ${row ? 'damaged' : 'missing'}.`);
    }
    read += row.content.byteLength;
    yield row.content;
  }
}
