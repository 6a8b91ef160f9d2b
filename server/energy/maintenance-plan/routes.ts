import type { FastifyInstance } from 'fastify';
import {
  changePlan,
  getPlan,
  listPlans,
  makePlan,
  pausePlan,
  previewPlan,
  removePlan,
} from '#contract/energy/maintenance-plan/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { change, findPlans, make, pause, readPlan, remove } from './commands/plans.ts';
import { preview } from './commands/preview.ts';

export function maintenancePlanRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, listPlans, ({ caller, query }) => findPlans(context, caller, query));
  route(app, getPlan, ({ caller, params }) => readPlan(context, caller, params.id));
  route(app, makePlan, ({ caller, body }) => make(context, caller, body));
  route(app, changePlan, ({ caller, params, body }) => change(context, caller, params.id, body));
  route(app, pausePlan, ({ caller, params, body }) => pause(context, caller, params.id, body.paused));
  route(app, removePlan, async ({ caller, params }) => {
    await remove(context, caller, params.id);
    return {};
  });
  route(app, previewPlan, ({ caller, body }) => preview(context, reader, caller, body));
}
