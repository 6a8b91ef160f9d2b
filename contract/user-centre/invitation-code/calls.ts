import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, InvitationCode, Uuid } from '../../fields.ts';

/** Invitation code result (specification section 3). Code and time are '' while invitations are closed. */
const Invitation = Type.Object({
  code: Type.String(),
  /** ISO 8601 UTC. */
  ExpiresTime: Type.String(),
  /** 1: who applies with the code is in at once. */
  isAutoApproved: Flag,
});

export const getOrgInvitationCode = call({
  method: 'POST',
  path: '/usercenter/get-org-invitation-code',
  summary: 'The invitation code of an organisation that the person is in; an expired one is replaced.',
  access: 'session',
  organization: 'uuid',
  body: Type.Object({ uuid: Uuid }),
  data: Invitation,
});

export const getInvitationCode = call({
  method: 'POST',
  path: '/usercenter/get-invitation-code',
  summary: 'The invitation code of the request’s organisation; an expired one is replaced.',
  access: 'session',
  organization: 'header',
  data: Invitation,
});

export const renewInvitationCode = call({
  method: 'POST',
  path: '/usercenter/renew-invitation-code',
  summary: 'Replace an organisation’s invitation code. The previous code stops working.',
  access: 'session',
  organization: 'uuid',
  permission: 'invitation-code:edit',
  body: Type.Object({ uuid: Uuid }),
  data: Invitation,
});

export const revokeInvitationCode = call({
  method: 'POST',
  path: '/usercenter/revoke-invitation-code',
  summary: 'Revoke an organisation’s invitation code; there is none until somebody renews it.',
  access: 'session',
  organization: 'uuid',
  permission: 'invitation-code:edit',
  body: Type.Object({ uuid: Uuid }),
  data: Type.Object({}),
});

export const previewInvitationCode = call({
  method: 'POST',
  path: '/usercenter/preview-invitation-code',
  summary:
    'Whose code it is, before applying; unknown, revoked, expired and used-up codes are refused alike.',
  access: 'session',
  body: Type.Object({ code: InvitationCode }),
  data: Type.Object({ orgTitle: Type.String(), orgLogo: Type.String() }),
});
