import type { FastifyRequest } from 'fastify';
import { addressOf } from '#server/http/address.ts';
import { readDevice } from '#server/user-centre/known-device/public.ts';
import type { Source } from '#server/user-centre/sign-in/public.ts';
import { readTicket } from '#server/user-centre/verification-code/public.ts';

/** The origin of a request: address, browser and known device. */
export function sourceOf(request: FastifyRequest): Source {
  return {
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    deviceToken: readDevice(request),
    ticket: readTicket(request),
  };
}
