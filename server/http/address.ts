import type { FastifyRequest } from 'fastify';
import { plainAddress } from '#server/core/network.ts';

/**
 * The address of the client, behind trusted proxies too. Proxies that write something else, such as `unknown`, count as
 * the client, so that nobody gets limits of their own by writing nonsense.
 */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  plainAddress(ip) ?? plainAddress(socket.remoteAddress ?? '') ?? '';
