import type { QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/calls/role.ts';
import { request } from '../http.ts';

/** The caller's own role in the present organisation, without `uuid`. */
export const getRole = (query: QueryOf<typeof calls.getRole> = {}) =>
  request<typeof calls.getRole>('GET', '/usercenter/get-role', { query });
