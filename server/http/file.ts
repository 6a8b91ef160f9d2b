import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileCall, FileRules } from '#contract/call.ts';
import { vary } from './vary.ts';

type Bytes = Uint8Array | Readable;

/** A file as the answer of a call. */
export interface FileContent {
  /** Media type; must be one of the call's. */
  readonly type: string;
  /** The bytes, or a function that gets them, which is not called if the browser's copy is valid. */
  readonly content: Bytes | (() => Promise<Bytes>);
  /** Offers the file as a download with this name; without one, the browser shows it. */
  readonly name?: string;
  /** Version of the content, for its ETag. Without one, `content` is hashed if it is bytes. */
  readonly version?: string;
  readonly modifiedAt?: Date;
  /** Length of a stream, if known. */
  readonly length?: number;
}

const FOREVER_SECONDS = 365 * 86_400;

const CACHE_CONTROL: Record<NonNullable<FileRules['cache']>, string> = {
  none: 'no-store',
  revalidate: 'private, no-cache',
  immutable: `private, max-age=${FOREVER_SECONDS}, immutable`,
};

/** Answers a file, or 304 if the browser's copy is valid (RFC 9110 section 13). */
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
  // Load before setting headers: a failure is answered without those of the file.
  const content = isKnown ? undefined : await contentOf(answer);
  reply.header('cache-control', CACHE_CONTROL[cache]);
  // The same address can answer different files to different persons or organisations.
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

function etagOf({ version, content }: FileContent): string | undefined {
  if (version === undefined && !(content instanceof Uint8Array)) return undefined;
  const hash = createHash('sha256')
    .update(version ?? (content as Uint8Array))
    .digest('base64url');
  return `"${hash.slice(0, 22)}"`;
}

/** True if the browser's copy is valid. The ETag decides; the date counts only without one. */
function hasCopy({ request }: FastifyReply, etag: string | undefined, modifiedAt: Date | undefined): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return etag !== undefined && (known.includes(etag) || known.includes('*'));
  }
  if (since === undefined || !modifiedAt) return false;
  // The header has a resolution of one second.
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}

const NAME_MAX_LENGTH = 200;

/**
 * Removed from file names: leading dots, path separators, control characters and characters that change the direction
 * of text.
 */
const UNSAFE = /^\.+|[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The header for a download's name, in UTF-8 and for old clients in ASCII (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const safe = Buffer.from(name.slice(0, NAME_MAX_LENGTH)).toString().replace(UNSAFE, '_') || 'file';
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/%/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
