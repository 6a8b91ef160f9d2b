import type { FastifyInstance } from 'fastify';
import {
  addWebhook,
  changeWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  pingWebhook,
  removeWebhook,
  replayDelivery,
  rotateSecret,
} from '#contract/energy/webhook/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findDeliveries, readDelivery } from './commands/delivery-list.ts';
import { ping, replay } from './commands/manual.ts';
import { alterWebhook, createWebhook, pause, remove, rotate } from './commands/webhook.ts';
import { findWebhooks } from './commands/webhook-list.ts';

export function webhookRoutes(app: FastifyInstance, context: Context): void {
  route(app, listWebhooks, ({ caller, query }) => findWebhooks(context, caller, query));
  route(app, addWebhook, ({ caller, body }) => createWebhook(context, caller, body));
  route(app, changeWebhook, ({ caller, params, body }) => alterWebhook(context, caller, params.id, body));
  route(app, pauseWebhook, ({ caller, params, body }) => pause(context, caller, params.id, body.isPaused));
  route(app, removeWebhook, async ({ caller, params }) => {
    await remove(context, caller, params.id);
    return {};
  });
  route(app, rotateSecret, ({ caller, params, body }) => rotate(context, caller, params.id, body));
  route(app, pingWebhook, ({ caller, params }) => ping(context, caller, params.id));
  route(app, listDeliveries, ({ caller, query }) => findDeliveries(context, caller, query));
  route(app, getDelivery, ({ caller, params }) => readDelivery(context, caller, params.id, params.delivery));
  route(app, replayDelivery, ({ caller, params }) => replay(context, caller, params.id, params.delivery));
}
