import type { FastifyInstance } from 'fastify';
import {
  addClient,
  changeClient,
  endKey,
  getOpenApi,
  listClientPoints,
  listClients,
  revokeClient,
  rotateKey,
} from '#contract/energy/open-client/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { route } from '#server/http/contract.ts';
import { alterClient, authorizeClient, endClient } from './commands/client.ts';
import { findClients } from './commands/client-list.ts';
import { endOldKey, rotate } from './commands/keys.ts';
import { findPoints } from './commands/points.ts';
import { openApiOf } from './open-api.ts';

export function openClientRoutes(app: FastifyInstance, context: Context, devices: Devices): void {
  route(app, listClients, ({ caller, query }) => findClients(context, caller, query));
  route(app, listClientPoints, ({ caller, query, language }) =>
    findPoints(context, devices, caller, query, language),
  );
  route(app, addClient, ({ caller, body }) => authorizeClient(context, caller, body));
  route(app, changeClient, ({ caller, params, body }) => alterClient(context, caller, params.id, body));
  route(app, revokeClient, ({ caller, params }) => endClient(context, caller, params.id));
  route(app, rotateKey, ({ caller, params, body }) => rotate(context, caller, params.id, body));
  route(app, endKey, ({ caller, params }) => endOldKey(context, caller, params.id, Number(params.key)));
  route(app, getOpenApi, async () => ({ type: 'application/json', content: Buffer.from(openApiOf(app)) }));
}
