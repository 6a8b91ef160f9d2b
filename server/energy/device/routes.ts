import type { FastifyInstance } from 'fastify';
import { getStationTree } from '#contract/energy/device/calls.ts';
import type { Context } from '#server/core/context.ts';
import { maySeePoint, requireStation } from '#server/energy/scope/public.ts';
import { route } from '#server/http/contract.ts';
import { readTree } from './commands/tree.ts';

export function deviceRoutes(app: FastifyInstance, context: Context): void {
  route(app, getStationTree, async ({ caller, params, language }) => {
    const place = await requireStation(context, caller, getStationTree, params.code);
    return readTree(context, place, language, ({ code }) => maySeePoint(caller, code));
  });
}
