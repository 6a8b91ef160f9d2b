import type { FastifyInstance } from 'fastify';
import {
  confirmRequest,
  getMyRequestList,
  getNotConfirmRecord,
  listInvitationRecord,
  sendJoinRequest,
  withdrawRequest,
} from '#contract/user-centre/join-request/calls.ts';
import type { Context } from '#server/core/context.ts';
import { addressOf } from '#server/http/address.ts';
import { route } from '#server/http/contract.ts';
import { countCodeAttempt, readCode } from '#server/user-centre/invitation-code/public.ts';
import { actorOf } from '#server/user-centre/permission/public.ts';
import { applyToJoin, decideRequest, withdraw } from './commands/join-request.ts';
import { findMyRequests, findRequests, findWaitingRequests } from './commands/join-request-list.ts';

export function joinRequestRoutes(app: FastifyInstance, context: Context): void {
  route(app, sendJoinRequest, async ({ caller, body, request }) => {
    await countCodeAttempt(context, caller.userId, addressOf(request));
    return applyToJoin(context, caller.userId, readCode(body.code), caller.membership?.organizationId);
  });
  route(app, withdrawRequest, async ({ caller, body }) => {
    await withdraw(context, caller.userId, body.recordUuid);
    return {};
  });
  route(app, getMyRequestList, async ({ caller }) => ({
    list: await findMyRequests(context, caller.userId),
  }));

  route(app, getNotConfirmRecord, async ({ caller }) => ({
    list: await findWaitingRequests(context, caller.membership.organizationId),
  }));
  route(app, listInvitationRecord, ({ caller, query }) =>
    findRequests(context, caller.membership.organizationId, query),
  );
  route(app, confirmRequest, async ({ caller, body }) => {
    await decideRequest(context, actorOf(caller), body.recordUuid, body.isPassed === 1);
    return {};
  });
}
