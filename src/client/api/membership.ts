import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/membership/calls.ts';
import { request } from '../http.ts';

export const getOrgUserList = (query: QueryOf<typeof calls.getOrgUserList>) =>
  request<typeof calls.getOrgUserList>('GET', '/usercenter/get-org-user-list', { query });

export const removeUserFromMyOrg = (body: BodyOf<typeof calls.removeUserFromMyOrg>) =>
  request<typeof calls.removeUserFromMyOrg>('POST', '/usercenter/remove-user-from-my-org', { body });

export const quitOrg = (body: BodyOf<typeof calls.quitOrg>) =>
  request<typeof calls.quitOrg>('POST', '/usercenter/quit-org', { body });

export const disableOrgUser = (body: BodyOf<typeof calls.disableOrgUser>) =>
  request<typeof calls.disableOrgUser>('POST', '/usercenter/disable-org-user', { body });

export const activateOrgUser = (body: BodyOf<typeof calls.activateOrgUser>) =>
  request<typeof calls.activateOrgUser>('POST', '/usercenter/activate-org-user', { body });

export const setOrgUserRole = (body: BodyOf<typeof calls.setOrgUserRole>) =>
  request<typeof calls.setOrgUserRole>('POST', '/usercenter/set-org-user-role', { body });
