import type { FastifyInstance } from 'fastify';
import {
  confirmRequest,
  getMyRequestList,
  getNotConfirmRecord,
  listInvitationRecord,
  sendJoinRequest,
  withdrawRequest,
} from '#contract/user-centre/join-request/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { route } from '#server/http/contract.ts';
import { countCodeAttempt, readCode } from '#server/user-centre/invitation-code/commands/invitation-code.ts';
import { actorOf } from '#server/user-centre/permission/commands/acting.ts';
import { applyToJoin, decideRequest, withdraw } from './commands/join-request.ts';
import { findMyRequests, findRequests, findWaitingRequests } from './commands/join-request-list.ts';

export function joinRequestRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, sendJoinRequest, async ({ caller, body, request }) => {
    await countCodeAttempt(platform, caller.userId, request.ip);
    return applyToJoin(platform, caller.userId, readCode(body.code), caller.membership?.organizationId);
  });
  route(app, withdrawRequest, async ({ caller, body }) => {
    await withdraw(platform, caller.userId, body.recordUuid);
    return {};
  });
  route(app, getMyRequestList, async ({ caller }) => ({
    list: await findMyRequests(db, caller.userId, clock()),
  }));

  route(app, getNotConfirmRecord, async ({ caller }) => ({
    list: await findWaitingRequests(db, caller.membership.organizationId, clock()),
  }));
  route(app, listInvitationRecord, ({ caller, query }) =>
    findRequests(db, caller.membership.organizationId, query, clock()),
  );
  route(app, confirmRequest, async ({ caller, body }) => {
    await decideRequest(platform, actorOf(caller), body.recordUuid, body.isPassed === 1);
    return {};
  });
}
