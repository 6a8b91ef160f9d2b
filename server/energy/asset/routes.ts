import type { FastifyInstance } from 'fastify';
import { listAssets, moveAsset, swapAsset } from '#contract/energy/asset/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findAssets } from './commands/assets.ts';
import { move } from './commands/move.ts';
import { swap } from './commands/swap.ts';

export function assetRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAssets, ({ caller, params }) => findAssets(context, caller, params.code));
  route(app, moveAsset, ({ caller, params, body }) => move(context, caller, params, body));
  route(app, swapAsset, ({ caller, params, body }) => swap(context, caller, params, body));
}
