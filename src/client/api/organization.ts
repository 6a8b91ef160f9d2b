import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/organization/calls.ts';
import { request } from '../http.ts';
import { inOrganization } from './organization-header.ts';

export const getDefaultOrganization = () =>
  request<typeof calls.getDefaultOrganization>('GET', '/usercenter/get-default-organization', {
    ...inOrganization(''),
  });

export const getOrganization = (query: QueryOf<typeof calls.getOrganization>) =>
  request<typeof calls.getOrganization>('GET', '/usercenter/get-organization', { query });

/** `organizationId` '' asks without an organisation, which always works; counts need the current one. */
export const listMyJoined = (query: QueryOf<typeof calls.listMyJoined>, organizationId?: string) =>
  request<typeof calls.listMyJoined>('GET', '/usercenter/list-my-joined', {
    query,
    ...inOrganization(organizationId),
  });

/** Names the target as its organisation: the current one may just have been left. */
export const changeOrg = (body: BodyOf<typeof calls.changeOrg>, timeoutMs?: number) =>
  request<typeof calls.changeOrg>('POST', '/usercenter/change-org', {
    body,
    ...inOrganization(body.uuid),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

export const getOrgAppCustomData = () =>
  request<typeof calls.getOrgAppCustomData>('GET', '/uc/v1/org/get-org-app-custom-data');

/** A new token set for the current organisation: rights are decided anew, the default stays. */
export const changeOrgView = (body: BodyOf<typeof calls.changeOrgView>) =>
  request<typeof calls.changeOrgView>('POST', '/usercenter/change-org-view', { body });

export const setOrgAppCustomData = (body: BodyOf<typeof calls.setOrgAppCustomData>) =>
  request<typeof calls.setOrgAppCustomData>('POST', '/uc/v1/org/set-org-app-custom-data', { body });

export const getInvitationSettings = () =>
  request<typeof calls.getInvitationSettings>('GET', '/usercenter/get-invitation-settings');

export const setInvitationSettings = (body: BodyOf<typeof calls.setInvitationSettings>) =>
  request<typeof calls.setInvitationSettings>('POST', '/usercenter/set-invitation-settings', { body });
