import type { FastifyInstance } from 'fastify';
import {
  getInvitationCode,
  getOrgInvitationCode,
  previewInvitationCode,
  renewInvitationCode,
  revokeInvitationCode,
} from '#contract/calls/invitation-code.ts';
import { actorOf } from '../commands/acting.ts';
import {
  countCodeAttempt,
  previewInvitation,
  readCode,
  readInvitation,
  renewInvitation,
  revokeInvitation,
} from '../commands/invitation-code.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

export function invitationCodeRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, getOrgInvitationCode, ({ caller }) => readInvitation(platform, actorOf(caller)));
  route(app, getInvitationCode, ({ caller }) => readInvitation(platform, actorOf(caller)));
  route(app, renewInvitationCode, ({ caller }) => renewInvitation(platform, actorOf(caller)));
  route(app, revokeInvitationCode, async ({ caller }) => {
    await revokeInvitation(platform, actorOf(caller));
    return {};
  });
  route(app, previewInvitationCode, async ({ caller, body, request }) => {
    await countCodeAttempt(platform, caller.userId, request.ip);
    const { orgTitle, orgLogo } = await previewInvitation(platform, readCode(body.code));
    return { orgTitle, orgLogo };
  });
}
