import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadRules } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { Refusal } from '#server/core/refusal.ts';

/** An uploaded file. It is read as it arrives; unread parts are discarded. */
export interface Upload {
  /** Its media type, one of the call's, as the sender declares it: check the content before trusting it. */
  readonly type: string;
  /** The file in chunks. Throws 413 beyond the call's limit. Can be read once. */
  readonly content: AsyncIterable<Buffer>;
  /** The whole file, for small ones. */
  bytes(): Promise<Buffer>;
}

/** Passes bodies on unparsed, for the routes of `scope` only. */
export function takeUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
}

/** Refuses a file by its type or declared size before it is read. */
export const refuseUpload =
  ({ types, maxBytes }: UploadRules) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headers } = request;
    if (!types.includes(typeOf(request)) || headers['content-encoding'])
      throw new Refusal(Code.UnsupportedType);
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(reply);
  };

/** The file of a request that passed `refuseUpload`. */
export function uploadOf(request: FastifyRequest, reply: FastifyReply, { maxBytes }: UploadRules): Upload {
  const content = counted(request, reply, maxBytes);
  return {
    type: typeOf(request),
    content,
    async bytes() {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

async function* counted(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // Keep the connection open when reading stops early: the refusal still has to be sent.
    for await (const part of raw.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge(reply);
      yield part;
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    // The sender disconnected.
    throw new Refusal(Code.Invalid, { reason: 'malformed' }, { cause });
  }
}

function tooLarge(reply: FastifyReply): Refusal {
  // Closes the connection, since the rest of the file is not read.
  reply.header('connection', 'close');
  return new Refusal(Code.TooLarge);
}
