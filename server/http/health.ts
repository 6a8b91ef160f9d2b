import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { Code } from '#contract/codes.ts';
import type { Context } from '#server/core/context.ts';

type Probe = () => Promise<unknown>;

/** Asks each database of the server; rejects for one that is away. */
function databasesOf({ db, telemetry, config }: Context): Readonly<Record<string, Probe>> {
  const inTime = (ask: Probe) => probe(ask, config.limits.databaseProbeMs);
  return {
    database: inTime(() => db.execute(sql`select 1`)),
    ...(telemetry.isApart && { 'telemetry database': inTime(() => telemetry.query('select 1')) }),
  };
}

/**
 * Rejects after `limitMs`: a host that drops packets answers nothing, not even a refusal. All who ask meanwhile share
 * one question, which such a host would hold up with its connection.
 */
function probe(ask: Probe, limitMs: number): Probe {
  let asked: Promise<unknown> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    const late = new AbortController();
    const silence = setTimeout(limitMs, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error(`no answer within ${limitMs} ms`);
    });
    return Promise.race([asked, silence]).finally(() => late.abort());
  };
}

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: the server accepts requests, that is, the database is
 * reachable and the server is not draining. A server that answers people stays ready while only the database of
 * telemetry is away, and says so: without it, nobody could sign in either (decision 0052).
 */
export function health(
  app: FastifyInstance,
  context: Context,
  registry: Registry,
  isDraining: () => boolean,
): void {
  const databases = databasesOf(context);
  databaseMeter(registry, databases);
  app.get('/healthz', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.status(Code.Unavailable).send({ status: 'draining' });
    const away = await Promise.all(
      Object.entries(databases).map(async ([name, ask]) => {
        try {
          await ask();
          return [];
        } catch (error) {
          request.log.error({ err: error }, `${name} not reachable`);
          return [name];
        }
      }),
    );
    const [first] = away.flat();
    if (!first) return { status: 'ready' };
    if (first !== 'database' && context.config.roles.includes('web'))
      return { status: 'ready', telemetry: 'not reachable' };
    return reply.status(Code.Unavailable).send({ status: `${first} not reachable` });
  });
}

/** Which databases answer, asked with every scrape. */
function databaseMeter(registry: Registry, databases: ReturnType<typeof databasesOf>): void {
  new Gauge({
    name: 'heliport_database_up',
    help: 'Whether the database answers: 1 or 0. That of telemetry has a line of its own where it is another one.',
    labelNames: ['database'],
    registers: [registry],
    async collect() {
      await Promise.all(
        Object.entries(databases).map(async ([name, ask]) => {
          const up = await ask().then(
            () => 1,
            () => 0,
          );
          this.set({ database: name === 'database' ? 'main' : 'telemetry' }, up);
        }),
      );
    },
  });
}
