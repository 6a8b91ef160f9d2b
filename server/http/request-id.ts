import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** The ids that gateways send: a UUID, a trace id, a number. No character that could break a log line. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** The names that `TRUST_PROXY` accepts for ranges. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Creates the id of a request. A trusted proxy's id is adopted, so that one id identifies the request in both logs. */
export function createRequestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const range of trustProxy.flatMap((entry) => NAMED[entry] ?? [entry])) {
    const [address = '', length] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(length), family);
  }
  return ({ socket, headers }) => {
    const given = headers[HEADER];
    // Most requests bring none, and checking the sender takes longer than creating one.
    if (trustProxy.length === 0 || typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
    const peer = socket.remoteAddress ?? '';
    return proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4') ? given : randomUUID();
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
