import type { FastifyInstance } from 'fastify';
import {
  getInvitationCode,
  getOrgInvitationCode,
  previewInvitationCode,
  renewInvitationCode,
  revokeInvitationCode,
} from '#contract/user-centre/invitation-code/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { route } from '#server/http/contract.ts';
import { actorOf } from '#server/user-centre/permission/commands/acting.ts';
import {
  countCodeAttempt,
  previewInvitation,
  readCode,
  readInvitation,
  renewInvitation,
  revokeInvitation,
} from './commands/invitation-code.ts';

export function invitationCodeRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, getOrgInvitationCode, ({ caller }) =>
    readInvitation(platform, actorOf(caller), getOrgInvitationCode.path),
  );
  route(app, getInvitationCode, ({ caller }) =>
    readInvitation(platform, actorOf(caller), getInvitationCode.path),
  );
  route(app, renewInvitationCode, ({ caller }) => renewInvitation(platform, actorOf(caller)));
  route(app, revokeInvitationCode, async ({ caller }) => {
    await revokeInvitation(platform, actorOf(caller));
    return {};
  });
  route(app, previewInvitationCode, async ({ caller, body, request }) => {
    const counted = await countCodeAttempt(platform, caller.userId, request.ip);
    const { orgTitle, orgLogo } = await previewInvitation(platform, readCode(body.code));
    // Who holds a good code is not guessing: looking whose it is leaves all tries for joining.
    await takeBack(platform.db, counted);
    return { orgTitle, orgLogo };
  });
}
