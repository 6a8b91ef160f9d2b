import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Code } from '#contract/codes.ts';
import type { Context } from '#server/core/context.ts';

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: the server accepts requests, that is, the database is
 * reachable and the server is not draining.
 */
export function health(app: FastifyInstance, { db }: Context, isDraining: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.status(Code.Unavailable).send({ status: 'draining' });
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable');
      return reply.status(Code.Unavailable).send({ status: 'database not reachable' });
    }
  });
}
