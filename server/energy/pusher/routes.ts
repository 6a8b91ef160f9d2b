import type { FastifyInstance } from 'fastify';
import {
  changePusherGroup,
  createPusherGroup,
  deletePusherGroup,
  getPushSetting,
  listPusherGroups,
  listPushers,
  setPushSetting,
  testPusher,
} from '#contract/energy/pusher/calls.ts';
import { getCoverage } from '#contract/energy/pusher/coverage.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { readCoverage } from './commands/coverage.ts';
import { deleteGroup, findGroups, storeGroup } from './commands/group.ts';
import { findPushers, sendTest } from './commands/pusher.ts';
import { changeSetting, readSetting } from './commands/setting.ts';

export function pusherRoutes(app: FastifyInstance, context: Context): void {
  route(app, listPusherGroups, ({ caller, query }) => findGroups(context, caller, query));
  route(app, createPusherGroup, async ({ caller, body }) => ({
    id: await storeGroup(context, caller, null, body),
  }));
  route(app, changePusherGroup, async ({ caller, params, body }) => {
    await storeGroup(context, caller, params.id, body);
    return {};
  });
  route(app, deletePusherGroup, async ({ caller, params }) => {
    await deleteGroup(context, caller, params.id);
    return {};
  });
  route(app, getCoverage, ({ caller, query }) => readCoverage(context, caller, query));
  route(app, getPushSetting, ({ caller }) => readSetting(context, caller.userId));
  route(app, setPushSetting, ({ caller, body }) => changeSetting(context, caller.userId, body));
  route(app, listPushers, ({ caller, query }) => findPushers(context, caller, query));
  route(app, testPusher, ({ caller, params }) => sendTest(context, caller, params.id));
}
