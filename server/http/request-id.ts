import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressesIn } from '#server/core/network.ts';

const HEADER = 'x-request-id';
/** The ids that gateways send: a UUID, a trace id, a number. No character that could break a log line. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Creates the id of a request. A trusted proxy's id is adopted, so that one id identifies the request in both logs. */
export function createRequestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = addressesIn(trustProxy);
  return ({ socket, headers }) => {
    const given = headers[HEADER];
    // Most requests bring none, and checking the sender takes longer than creating one.
    if (trustProxy.length === 0 || typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
    return isProxy(socket.remoteAddress ?? '') ? given : randomUUID();
  };
}

/**
 * Sends the request's id with every answer, so that a person can report it to an operator. Files are sent without it:
 * `assets.ts`.
 */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
}
