import type { FastifyInstance } from 'fastify';
import { getDerivation } from '#contract/energy/derivation/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findDerivation } from './commands/derive.ts';

export function derivationRoutes(app: FastifyInstance, context: Context): void {
  const devices = createDevices(context);
  route(app, getDerivation, ({ caller, query, language }) =>
    findDerivation(context, devices, { caller, query, language }),
  );
}
