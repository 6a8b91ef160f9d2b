import type { FastifyInstance } from 'fastify';
import {
  getInvitationCode,
  getOrgInvitationCode,
  previewInvitationCode,
  renewInvitationCode,
  revokeInvitationCode,
} from '#contract/user-centre/invitation-code/calls.ts';
import type { Context } from '#server/core/context.ts';
import { takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { addressOf } from '#server/http/address.ts';
import { route } from '#server/http/contract.ts';
import { actorOf } from '#server/user-centre/permission/public.ts';
import {
  countCodeAttempt,
  previewInvitation,
  readCode,
  readInvitation,
  renewInvitation,
  revokeInvitation,
} from './commands/invitation-code.ts';

export function invitationCodeRoutes(app: FastifyInstance, context: Context): void {
  route(app, getOrgInvitationCode, ({ caller }) =>
    readInvitation(context, actorOf(caller), getOrgInvitationCode.path),
  );
  route(app, getInvitationCode, ({ caller }) =>
    readInvitation(context, actorOf(caller), getInvitationCode.path),
  );
  route(app, renewInvitationCode, ({ caller }) => renewInvitation(context, actorOf(caller)));
  route(app, revokeInvitationCode, async ({ caller }) => {
    await revokeInvitation(context, actorOf(caller));
    return {};
  });
  route(app, previewInvitationCode, async ({ caller, body, request }) => {
    const counted = await countCodeAttempt(context, caller.userId, addressOf(request));
    const { orgTitle, orgLogo } = await previewInvitation(context, readCode(body.code));
    // A valid code is no guess: previewing it does not count as an attempt.
    await takeBack(context.db, counted);
    return { orgTitle, orgLogo };
  });
}
