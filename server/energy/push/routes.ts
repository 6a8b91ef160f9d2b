import type { FastifyInstance } from 'fastify';
import { getUnreadCount } from '#contract/energy/alarm/unread-count.ts';
import {
  listPushes,
  listPushLogs,
  readPushLogs,
  resendPush,
  takeAlarm,
} from '#contract/energy/push/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { countUnread, findPushes, findPushLogs, markRead, takeOver } from './commands/push-list.ts';
import { resend } from './commands/resend.ts';

export function pushRoutes(app: FastifyInstance, context: Context): void {
  route(app, getUnreadCount, async ({ caller }) => ({
    count: await countUnread(context, caller.userId, caller.membership?.organizationId ?? null),
  }));
  route(app, listPushes, ({ caller, query, language }) => findPushes(context, caller, query, language));
  route(app, takeAlarm, async ({ caller, params }) => {
    await takeOver(context, caller, params.id);
    return {};
  });
  route(app, resendPush, async ({ caller, params }) => {
    await resend(context, caller, params.id);
    return {};
  });
  route(app, listPushLogs, ({ caller, query, language }) => findPushLogs(context, caller, query, language));
  route(app, readPushLogs, async ({ caller, body }) => ({
    count: await markRead(context, caller, body.ids),
  }));
}
