import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, InvitationCode, Uuid } from '../../fields.ts';

/** Invitation code result (specification section 3). Code and times are '' while the code is revoked. */
const Invitation = Type.Object({
  code: Type.String(),
  /** ISO 8601 UTC. */
  ExpiresTime: Type.String(),
  /** 1: a person who applies with the code becomes a member immediately. */
  isAutoApproved: Flag,
});

export const getOrgInvitationCode = call({
  method: 'POST',
  path: '/usercenter/get-org-invitation-code',
  summary: 'Get the invitation code of an organisation',
  description: 'The caller must be a member. An expired code is replaced by a new one.',
  access: 'session',
  organization: 'uuid',
  body: Type.Object({ uuid: Uuid }),
  data: Invitation,
});

export const getInvitationCode = call({
  method: 'POST',
  path: '/usercenter/get-invitation-code',
  summary: 'Get the invitation code of the request’s organisation',
  description: 'An expired code is replaced by a new one.',
  access: 'session',
  organization: 'header',
  data: Invitation,
});

export const renewInvitationCode = call({
  method: 'POST',
  path: '/usercenter/renew-invitation-code',
  summary: 'Replace the invitation code of an organisation',
  description: 'The previous code stops working.',
  access: 'session',
  organization: 'uuid',
  permission: 'invitation-code:edit',
  body: Type.Object({ uuid: Uuid }),
  data: Invitation,
});

export const revokeInvitationCode = call({
  method: 'POST',
  path: '/usercenter/revoke-invitation-code',
  summary: 'Revoke the invitation code of an organisation',
  description: 'The organisation has no code until somebody renews it.',
  access: 'session',
  organization: 'uuid',
  permission: 'invitation-code:edit',
  body: Type.Object({ uuid: Uuid }),
  data: Type.Object({}),
});

export const previewInvitationCode = call({
  method: 'POST',
  path: '/usercenter/preview-invitation-code',
  summary: 'Get the organisation of an invitation code',
  description:
    'For a preview before the person applies. Unknown, revoked, expired and used-up codes are refused in the same way.',
  access: 'session',
  body: Type.Object({ code: InvitationCode }),
  data: Type.Object({ orgTitle: Type.String(), orgLogo: Type.String() }),
});
