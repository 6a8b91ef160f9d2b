import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { addressesIn, plainAddress } from '#server/core/network.ts';
import { forbid } from '#server/core/refusal.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A hook that refuses everybody but operators: those with the token, and those at a listed address. Behind a proxy that
 * is not trusted, every client seems to be at the proxy's address, so the address does not count.
 */
export function operatorsOnly({
  operatorAddresses,
  operatorToken,
  trustProxy,
}: Pick<Config, 'operatorAddresses' | 'operatorToken' | 'trustProxy'>) {
  const isListed = addressesIn(operatorAddresses);
  const wanted = operatorToken === undefined ? undefined : digest(`Bearer ${operatorToken}`);
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { headers } = request;
    if (wanted && timingSafeEqual(digest(headers.authorization ?? ''), wanted)) return;
    const isHidden = trustProxy.length === 0 && FORWARDED.some((name) => headers[name] !== undefined);
    // Not `addressOf`: it takes the proxy's address for a client without one.
    const address = plainAddress(request.ip);
    if (isHidden || address === undefined || !isListed(address)) throw forbid('operatorsOnly');
  };
}
