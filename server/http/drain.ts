import type { FastifyInstance } from 'fastify';
import type { Limits } from '#server/core/limits.ts';

const POLL_MS = 50;

/**
 * Closes connections while the server closes: immediately when no request is in flight, at the latest after
 * `drainMs`. Node itself would wait for connections that browsers keep open without a request. Returns a function
 * that tells whether the server is closing.
 */
export function drain(app: FastifyInstance, limits: Pick<Limits, 'drainMs'>): () => boolean {
  let underWay = 0;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1;
    // Fires for answers and for aborted connections alike.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    since = Date.now();
    timer = setInterval(() => {
      const isOver = underWay === 0 || Date.now() - (since ?? 0) > limits.drainMs;
      if (isOver) app.server.closeAllConnections();
    }, POLL_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => since !== undefined;
}
