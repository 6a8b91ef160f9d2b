import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/invitation-code/calls.ts';
import { request } from '../http.ts';

export const getOrgInvitationCode = (body: BodyOf<typeof calls.getOrgInvitationCode>) =>
  request<typeof calls.getOrgInvitationCode>('POST', '/usercenter/get-org-invitation-code', { body });

export const renewInvitationCode = (body: BodyOf<typeof calls.renewInvitationCode>) =>
  request<typeof calls.renewInvitationCode>('POST', '/usercenter/renew-invitation-code', { body });

export const revokeInvitationCode = (body: BodyOf<typeof calls.revokeInvitationCode>) =>
  request<typeof calls.revokeInvitationCode>('POST', '/usercenter/revoke-invitation-code', { body });
