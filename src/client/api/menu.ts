import type { QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/menu/calls.ts';
import { request } from '../http.ts';

export const getMenuList = (query: QueryOf<typeof calls.getMenuList> = {}) =>
  request<typeof calls.getMenuList>('GET', '/usercenter/get-menu-list', { query });
