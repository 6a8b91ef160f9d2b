import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/permission/calls.ts';
import { request } from '../http.ts';
import { inOrganization } from './organization-header.ts';

export const getUserPermissions = (body: BodyOf<typeof calls.getUserPermissions>) =>
  request<typeof calls.getUserPermissions>('POST', '/usercenter/get-user-permissions', { body });

/** `organizationId` asks in another organisation than the current one. */
export const getUserAppPermissions = (
  body: BodyOf<typeof calls.getUserAppPermissions>,
  organizationId?: string,
) =>
  request<typeof calls.getUserAppPermissions>('POST', '/usercenter/get-user-app-permissions', {
    body,
    ...inOrganization(organizationId),
  });
