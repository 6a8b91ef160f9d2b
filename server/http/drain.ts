import type { FastifyInstance } from 'fastify';
import type { Limits } from '#server/core/limits.ts';

const LOOK_AROUND_MS = 50;

/**
 * Ends connections while the server closes: at once when no request is under way, at the latest after `drainMs`.
 * Node itself waits for connections that browsers hold open without a request. Answers whether the server is closing.
 */
export function drain(app: FastifyInstance, limits: Pick<Limits, 'drainMs'>): () => boolean {
  let underWay = 0;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1;
    // Fires for answers and for connections that break off alike.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
  app.addHook('preClose', async () => {
    since = Date.now();
    timer = setInterval(() => {
      const isOver = underWay === 0 || Date.now() - (since ?? 0) > limits.drainMs;
      if (isOver) app.server.closeAllConnections();
    }, LOOK_AROUND_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => since !== undefined;
}
