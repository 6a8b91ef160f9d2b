import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { API_BASE } from '#contract/call.ts';
import { coreLimits, type Limits } from '#server/core/limits.ts';
import { docs } from '#server/http/docs.ts';
import { errors } from '#server/http/errors.ts';
import { payload } from '#server/http/payload.ts';
import { streams } from '#server/http/stream.ts';

export interface Probe {
  /** Below `/api`. */
  readonly url: string;
  readonly app: FastifyInstance;
  /** Lines of the log. */
  readonly log: string[];
  close(): Promise<void>;
}

interface ProbeOptions {
  routes: (app: FastifyInstance) => void;
  limits?: Partial<Limits>;
  /** Replaces the check of the caller's rights during an answer. */
  checkAgain?: () => Promise<void>;
}

/** A server with calls of the test's own and the plugins of all calls, without database and people. */
export async function startProbe({
  routes,
  limits: changed,
  checkAgain = async () => undefined,
}: ProbeOptions): Promise<Probe> {
  const log: string[] = [];
  const registry = new Registry();
  const app = Fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  const all = { ...coreLimits, ...changed } as Limits;
  await app.register(
    async (api) => {
      api.decorateRequest('caller', null);
      api.decorateRequest('checkAgain', checkAgain);
      payload(api, all);
      streams(api, all, registry);
      errors(api);
      await docs(api);
      await api.register(async (calls) => routes(calls));
    },
    { prefix: API_BASE },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${API_BASE}`,
    app,
    log,
    async close() {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
    },
  };
}
