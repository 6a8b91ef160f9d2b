import type { FastifyInstance } from 'fastify';
import { addStationKey, listStationKeys, revokeKey } from '#contract/energy/station-key/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { addKey, endKey, findKeys } from './commands/own-keys.ts';

export function stationKeyRoutes(app: FastifyInstance, context: Context): void {
  route(app, listStationKeys, ({ caller, params }) => findKeys(context, caller, params.code));
  route(app, addStationKey, ({ caller, params, body }) => addKey(context, caller, params.code, body.name));
  route(app, revokeKey, async ({ caller, params }) => {
    await endKey(context, caller, params.code, Number(params.key));
    return {};
  });
}
