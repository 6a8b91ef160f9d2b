import type { FastifyReply } from 'fastify';

/** Adds headers that the answer depends on to those that others named. */
export function vary(reply: FastifyReply, more: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${before}, ${more}` : more);
}
