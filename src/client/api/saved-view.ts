import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/saved-view/calls.ts';
import { request } from '../http.ts';

export const listSavedViews = (query: QueryOf<typeof calls.listSavedViews>) =>
  request<typeof calls.listSavedViews>('GET', '/usercenter/list-saved-views', { query });

export const setSavedViews = (body: BodyOf<typeof calls.setSavedViews>) =>
  request<typeof calls.setSavedViews>('POST', '/usercenter/set-saved-views', { body });
