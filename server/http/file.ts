import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileCall, FileRules } from '#contract/call.ts';

type Bytes = Uint8Array | Readable;

/** A file as an answer. */
export interface FileContent {
  /** Media type, one of the call's. */
  readonly type: string;
  /** The bytes, or how to get them: not asked for when the browser has the file already. */
  readonly content: Bytes | (() => Promise<Bytes>);
  /** Offers the file for saving under this name; without one the browser shows it. */
  readonly name?: string;
  /** Tells this content from others at the same address. Bytes that stand here get a hash in its place. */
  readonly version?: string;
  readonly modifiedAt?: Date;
  /** Length of a stream, where it is known. */
  readonly length?: number;
}

const FOREVER_SECONDS = 365 * 86_400;

const CACHE_CONTROL: Record<NonNullable<FileRules['cache']>, string> = {
  none: 'no-store',
  revalidate: 'private, no-cache',
  immutable: `private, max-age=${FOREVER_SECONDS}, immutable`,
};

/** Answers a file, or 304 to a browser that has it (RFC 9110 section 13). */
export async function sendFile(
  reply: FastifyReply,
  { file, access, path }: FileCall,
  answer: FileContent,
): Promise<FastifyReply> {
  if (!file.types.includes(answer.type)) throw new TypeError(`${path} answers no ${answer.type}.`);
  const cache = file.cache ?? 'none';
  const isKept = cache !== 'none';
  const etag = isKept ? etagOf(answer) : undefined;
  const isKnown = isKept && hasCopy(reply, etag, answer.modifiedAt);
  // A failure here is answered without the headers of the file.
  const content = isKnown ? undefined : await contentOf(answer);
  reply.header('cache-control', CACHE_CONTROL[cache]);
  // Another person, or another organisation, can get another file from the same address.
  if (isKept && access !== 'open') vary(reply, 'Authorization, X-Org-ID');
  if (etag) reply.header('etag', etag);
  if (isKept && answer.modifiedAt) reply.header('last-modified', answer.modifiedAt.toUTCString());
  if (isKnown) return reply.status(304).send();
  if (answer.name !== undefined) reply.header('content-disposition', contentDisposition(answer.name));
  if (answer.length !== undefined) reply.header('content-length', answer.length);
  return reply.type(answer.type).send(content);
}

async function contentOf({ content }: FileContent): Promise<Buffer | Readable> {
  const found = typeof content === 'function' ? await content() : content;
  if (!(found instanceof Uint8Array)) return found;
  return Buffer.from(found.buffer, found.byteOffset, found.byteLength);
}

function vary(reply: FastifyReply, more: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${before}, ${more}` : more);
}

function etagOf({ version, content }: FileContent): string | undefined {
  if (version === undefined && !(content instanceof Uint8Array)) return undefined;
  const hash = createHash('sha256')
    .update(version ?? (content as Uint8Array))
    .digest('base64url');
  return `"${hash.slice(0, 22)}"`;
}

/** True when the browser's copy is this file. Its tag decides; the date only counts where it sends no tag. */
function hasCopy({ request }: FastifyReply, etag: string | undefined, modifiedAt: Date | undefined): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return etag !== undefined && (known.includes(etag) || known.includes('*'));
  }
  if (since === undefined || !modifiedAt) return false;
  // The header has whole seconds.
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}

const NAME_MAX_LENGTH = 200;

/** What a name must not hold: a dot at its start, folders, control characters, and characters that turn the direction of text. */
const UNSAFE = /^\.+|[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The header that names a download, in UTF-8 and for old programs in ASCII (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const safe = Buffer.from(name.slice(0, NAME_MAX_LENGTH)).toString().replace(UNSAFE, '_') || 'file';
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/%/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
