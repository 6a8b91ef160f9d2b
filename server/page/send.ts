import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli } from '#server/http/brotli.ts';
import { answerHeaders, CONTENT_HEADERS } from './headers.ts';
import type { Page } from './html.ts';
import type { SentPage } from './store.ts';

/** Answers a page that the browser may cache, or 304 to a browser that has it. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  reply.headers({ ...answerHeaders(request, page.hasForm), ETag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.headers({ ...CONTENT_HEADERS, 'Content-Security-Policy': page.policy });
  const compressed = takesBrotli(request);
  if (compressed) reply.header('Content-Encoding', 'br');
  return reply.send(compressed ? await page.compressed() : page.html);
}

/** Answers a page for this request only; it must not be cached. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, policy, hasForm }: Page,
): FastifyReply {
  reply.headers({
    ...answerHeaders(request, hasForm),
    ...CONTENT_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  });
  return reply.send(html);
}
