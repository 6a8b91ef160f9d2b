import type { FastifyInstance } from 'fastify';
import { createSuppression, endSuppression, listSuppressions } from '#contract/energy/suppression/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { endNow, findSuppressions, suppress } from './commands/suppression.ts';

export function suppressionRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, listSuppressions, ({ caller, query }) => findSuppressions(context, caller, query));
  route(app, createSuppression, ({ caller, body }) => suppress(context, devices, caller, body));
  route(app, endSuppression, async ({ caller, params }) => {
    await endNow(context, devices, caller, params.id);
    return {};
  });
}
