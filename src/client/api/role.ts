import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/role/calls.ts';
import { request } from '../http.ts';

export const getRolesByOrgUuid = (query: QueryOf<typeof calls.getRolesByOrgUuid>) =>
  request<typeof calls.getRolesByOrgUuid>('GET', '/usercenter/get-roles-by-org-uuid', { query });

export const createRole = (body: BodyOf<typeof calls.createRole>) =>
  request<typeof calls.createRole>('POST', '/usercenter/create-role', { body });

export const updateRole = (body: BodyOf<typeof calls.updateRole>) =>
  request<typeof calls.updateRole>('POST', '/usercenter/update-role', { body });

export const deleteRole = (body: BodyOf<typeof calls.deleteRole>) =>
  request<typeof calls.deleteRole>('POST', '/usercenter/delete-role', { body });
