import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/preferences.ts';

interface Written {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

const answers = new WeakMap<object, Map<Language, Written>>();

/** Written once, read at each sign-in. */
const BROTLI_QUALITY = 9;

/**
 * Marks an answer's data as one that stays as it is, so that it is written as JSON and compressed once and not at each
 * call: for data that is itself kept by what it is made of. It must hold nothing secret beside something that a caller
 * chooses, since the length of a compressed answer would tell of it. Whether it may be answered is still decided at
 * each call.
 */
export function unchanging<Data extends object>(data: Data): Data {
  if (!answers.has(data)) answers.set(data, new Map());
  return data;
}

/** Answers with the JSON of data that was marked; `envelope` makes the answer the first time. False for other data. */
export function sendWritten(
  reply: FastifyReply,
  data: object,
  language: Language,
  envelope: () => object,
): boolean {
  const known = answers.get(data);
  if (!known) return false;
  const { plain, brotli } = known.get(language) ?? write(reply, envelope());
  known.set(language, { plain, brotli });
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding');
  const takesBrotli = /\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '');
  if (takesBrotli) reply.header('content-encoding', 'br').send(brotli);
  else reply.send(plain);
  return true;
}

function write(reply: FastifyReply, answer: object): Written {
  const plain = Buffer.from(reply.serialize(answer as Record<string, unknown>) as string);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { plain, brotli: brotliCompressSync(plain, { params }) };
}
