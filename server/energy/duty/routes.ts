import type { FastifyInstance } from 'fastify';
import {
  addDuty,
  addDutySwap,
  changeDuty,
  endDutyCalendar,
  getDutyCalendar,
  getRoster,
  makeDutyCalendar,
  readDutyCalendar,
  removeDuty,
  removeDutySwap,
} from '#contract/energy/duty/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { endCalendar, makeCalendar, openCalendar, readCalendar } from './commands/calendar.ts';
import { deleteDuty, deleteSwap, storeDuty, storeSwap } from './commands/duty.ts';
import { readRoster } from './commands/roster.ts';

export function dutyRoutes(app: FastifyInstance, context: Context): void {
  route(app, getRoster, ({ caller, query }) => readRoster(context, caller.membership.organizationId, query));
  route(app, addDuty, async ({ caller, body }) => ({ id: await storeDuty(context, caller, null, body) }));
  route(app, changeDuty, async ({ caller, params, body }) => {
    await storeDuty(context, caller, params.id, body);
    return {};
  });
  route(app, removeDuty, async ({ caller, params }) => {
    await deleteDuty(context, caller, params.id);
    return {};
  });
  route(app, addDutySwap, async ({ caller, body }) => ({ id: await storeSwap(context, caller, body) }));
  route(app, removeDutySwap, async ({ caller, params }) => {
    await deleteSwap(context, caller, params.id);
    return {};
  });
  route(app, getDutyCalendar, ({ caller }) => readCalendar(context, caller));
  route(app, makeDutyCalendar, ({ caller }) => makeCalendar(context, caller));
  route(app, endDutyCalendar, async ({ caller }) => {
    await endCalendar(context, caller);
    return {};
  });
  route(app, readDutyCalendar, ({ params }) => openCalendar(context, params.token));
}
