import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/inbox/calls.ts';
import { request } from '../http.ts';

export const listInbox = (query: QueryOf<typeof calls.listInbox>) =>
  request<typeof calls.listInbox>('GET', '/inbox/v1/entries', { query });

export const putAside = (body: BodyOf<typeof calls.putAside>) =>
  request<typeof calls.putAside>('POST', '/inbox/v1/reminders', { body });
