import { call } from '@heliport/client';
import type * as members from '#contract/energy/member/calls.ts';
import type * as scope from '#contract/energy/scope/calls.ts';
import type * as memberships from '#contract/user-centre/membership/calls.ts';

export const listMembers = call<typeof members.listMembers>('GET', '/platform/v1/members');
export const listScope = call<typeof scope.listScope>('GET', '/platform/v1/stations');
export const setMemberStations = call<typeof scope.setMemberStations>(
  'POST',
  '/platform/v1/members/:id/stations',
);
export const enableMember = call<typeof memberships.activateOrgUser>('POST', '/usercenter/activate-org-user');
export const disableMember = call<typeof memberships.disableOrgUser>('POST', '/usercenter/disable-org-user');
export const removeMember = call<typeof memberships.removeUserFromMyOrg>(
  'POST',
  '/usercenter/remove-user-from-my-org',
);
export const setMemberRole = call<typeof memberships.setOrgUserRole>('POST', '/usercenter/set-org-user-role');
export const viewAsMember = call<typeof members.viewAsMember>('POST', '/platform/v1/members/:id/view');
