import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { takesBrotli } from './brotli.ts';
import { vary } from './vary.ts';

const compress = promisify(brotliCompress);

/** A good ratio for a millisecond of work for 50 kB, in a thread of its own. */
const BROTLI_QUALITY = 4;
/** A shorter answer fits into one packet anyway. */
const LEAST_LENGTH = 1024;

/**
 * Answers with an envelope, compressed if it is long and the client takes it. A length tells nothing to another site
 * (BREACH): it cannot make a browser send the person's token, which is in a header or in a cookie of the same site.
 */
export async function sendCompressed(reply: FastifyReply, envelope: object): Promise<FastifyReply> {
  const text = reply.serialize(envelope as Record<string, unknown>) as string;
  reply.type('application/json; charset=utf-8');
  if (text.length < LEAST_LENGTH) return reply.send(text);
  vary(reply, 'Accept-Encoding');
  if (!takesBrotli(reply.request)) return reply.send(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return reply.header('content-encoding', 'br').send(await compress(text, { params }));
}
