import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const marked = new WeakSet<object>();
const compress = promisify(brotliCompress);

/** A good ratio for a millisecond of work. */
const BROTLI_QUALITY = 5;

/**
 * Marks large data that is compressed for this answer alone. Its secrets must be new in each answer: then the length of
 * the compressed text says nothing about them (BREACH).
 */
export function compressed<Data extends object>(data: Data): Data {
  marked.add(data);
  return data;
}

export const isCompressed = (data: object): boolean => marked.has(data);

/** Answers with the envelope of marked data, compressed if the client takes it. */
export async function sendCompressed(reply: FastifyReply, envelope: object): Promise<FastifyReply> {
  const text = reply.serialize(envelope as Record<string, unknown>) as string;
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return reply.header('content-encoding', 'br').send(await compress(text, { params }));
}
