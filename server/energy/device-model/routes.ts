import type { FastifyInstance } from 'fastify';
import { addDeviceModel, listDeviceModels } from '#contract/energy/device-model/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { addModel, findModels } from './commands/models.ts';

export function deviceModelRoutes(app: FastifyInstance, context: Context): void {
  route(app, listDeviceModels, ({ caller, language }) =>
    findModels(context, caller.membership.organizationId, language),
  );
  route(app, addDeviceModel, ({ caller, body, language }) => addModel(context, caller, body, language));
}
