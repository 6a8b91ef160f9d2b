import type { FastifyRequest } from 'fastify';

const BROTLI = /(?:^|[\s,])br(?:\s*;\s*q=(?<weight>[\d.]+))?\s*(?:,|$)/i;

/** True if the client takes Brotli (RFC 9110, 12.5.3): a weight of 0 declines it. */
export function takesBrotli({ headers }: FastifyRequest): boolean {
  const found = BROTLI.exec(String(headers['accept-encoding'] ?? ''));
  return found !== null && Number(found.groups?.weight ?? 1) > 0;
}
