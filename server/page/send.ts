import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from '#server/http/brotli.ts';
import { answerHeaders, CONTENT_HEADERS } from './headers.ts';
import type { Page } from './html.ts';
import { compressOnce, type SentPage } from './store.ts';
import { withNonce } from './style-nonce.ts';

/** Answers a page with a nonce. The browser has to ask for it each time: what it kept would repeat the nonce. */
async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  const own = withNonce(page);
  reply.headers({
    ...answerHeaders(request, page.hasForm),
    ...CONTENT_HEADERS,
    'Content-Security-Policy': own.policy,
  });
  if (!takesBrotli(request)) return reply.send(own.html);
  return reply.header('Content-Encoding', 'br').send(await compressOnce(own));
}

/** Answers a page that the browser may cache, or 304 to a browser that has it. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  if (page.hasNonce) return sendFresh(request, reply, page);
  reply.headers({ ...answerHeaders(request, page.hasForm), ETag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.headers({ ...CONTENT_HEADERS, 'Content-Security-Policy': page.policy });
  const compressed = takesBrotli(request);
  if (compressed) reply.header('Content-Encoding', 'br');
  return reply.send(compressed ? await page.compressed() : page.html);
}

/** Answers a page for this request only; it must not be cached. */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { html, policy, hasForm } = page.hasNonce ? withNonce(page) : page;
  reply.headers({
    ...answerHeaders(request, hasForm),
    ...CONTENT_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  });
  return reply.send(html);
}
