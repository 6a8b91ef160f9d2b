import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/preferences.ts';
import { takesBrotli } from './brotli.ts';
import { vary } from './vary.ts';

interface Written {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

const answers = new WeakMap<object, Map<Language, Written>>();

/** Serialised once, sent at each sign-in. */
const BROTLI_QUALITY = 9;

/**
 * Marks data that never changes, so that it is serialised and compressed once instead of at each call. For data that
 * is itself cached by its inputs. The data must not combine secrets with input of a caller, because the length of the
 * compressed answer would leak them. Access is still checked at each call.
 */
export function unchanging<Data extends object>(data: Data): Data {
  if (!answers.has(data)) answers.set(data, new Map());
  return data;
}

/** Answers with the cached JSON of marked data; `envelope` creates it the first time. Returns false for other data. */
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
  vary(reply.type('application/json; charset=utf-8'), 'Accept-Encoding');
  if (takesBrotli(reply.request)) reply.header('content-encoding', 'br').send(brotli);
  else reply.send(plain);
  return true;
}

function write(reply: FastifyReply, answer: object): Written {
  const plain = Buffer.from(reply.serialize(answer as Record<string, unknown>) as string);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { plain, brotli: brotliCompressSync(plain, { params }) };
}
