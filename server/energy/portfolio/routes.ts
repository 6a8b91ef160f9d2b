import type { FastifyInstance } from 'fastify';
import { listPortfolio } from '#contract/energy/portfolio/calls.ts';
import type { Context } from '#server/core/context.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { findPortfolio } from './commands/portfolio.ts';

export function portfolioRoutes(app: FastifyInstance, context: Context): void {
  const devices = createDevices(context);
  route(app, listPortfolio, ({ caller, query }) => findPortfolio(context, devices, caller, query));
}
