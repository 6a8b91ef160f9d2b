import type { FastifyInstance } from 'fastify';
import { getGateway } from '#contract/energy/gateway/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findGateway, type GatewaySources } from './commands/gateway.ts';

export function gatewayRoutes(app: FastifyInstance, context: Context, sources: GatewaySources): void {
  route(app, getGateway, ({ caller, params, language }) =>
    findGateway(context, sources, caller, { code: params.code, language }),
  );
}
