import type { FastifyInstance } from 'fastify';
import {
  createSuppression,
  endSuppression,
  extendSuppression,
  getSuppression,
  listSuppressionScopes,
  listSuppressions,
} from '#contract/energy/suppression/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { endNow, extend, suppress } from './commands/suppression.ts';
import { findScopes, findSuppressions, readSuppression } from './commands/suppression-list.ts';

export function suppressionRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, listSuppressions, ({ caller, query }) => findSuppressions(context, caller, query));
  route(app, listSuppressionScopes, ({ caller, query, language }) =>
    findScopes(context, caller, query.station, language),
  );
  route(app, getSuppression, ({ caller, params, language }) =>
    readSuppression(context, caller, params.id, language),
  );
  route(app, createSuppression, ({ caller, body }) => suppress(context, devices, caller, body));
  route(app, extendSuppression, async ({ caller, params, body }) => {
    await extend(context, devices, caller, params.id, body);
    return {};
  });
  route(app, endSuppression, async ({ caller, params }) => {
    await endNow(context, devices, caller, params.id);
    return {};
  });
}
