import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadRules } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { Refusal } from '#server/core/refusal.ts';

/** A file that a request brings. It is read while it arrives; what nobody reads is thrown away. */
export interface Upload {
  /** Its media type, one of the call's. The sender's word: look into the content before you trust it. */
  readonly type: string;
  /** The file piece by piece. Reading fails with 413 beyond the call's limit. Can be read once. */
  readonly content: AsyncIterable<Buffer>;
  /** The whole file, for small ones. */
  bytes(): Promise<Buffer>;
}

/** Takes bodies as they are, for the routes of `scope` alone. */
export function takeUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
}

/** Refuses a file of another type or declared size before anything of it is read. */
export const refuseUpload =
  ({ types, maxBytes }: UploadRules) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headers } = request;
    if (!types.includes(typeOf(request)) || headers['content-encoding'])
      throw new Refusal(Code.UnsupportedType);
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(reply);
  };

/** The file of a request that `refuseUpload` let pass. */
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
    // The refusal still has to go out, so the connection stays open when reading ends early.
    for await (const part of raw.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge(reply);
      yield part;
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    // The sender went away.
    throw new Refusal(Code.Invalid, { reason: 'malformed' }, { cause });
  }
}

function tooLarge(reply: FastifyReply): Refusal {
  // The rest of the file is on its way; nobody reads it.
  reply.header('connection', 'close');
  return new Refusal(Code.TooLarge);
}
