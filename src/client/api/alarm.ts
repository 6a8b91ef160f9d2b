import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as counts from '#contract/energy/alarm/unread-count.ts';
import type * as calls from '#contract/energy/push/calls.ts';
import { request } from '../http.ts';

export const getUnreadCount = () =>
  request<typeof counts.getUnreadCount>('GET', '/alarm_v2/user/unread_count');

export const listPushLogs = (query: QueryOf<typeof calls.listPushLogs>) =>
  request<typeof calls.listPushLogs>('GET', '/alarm_v2/push-logs', { query });

export const readPushLogs = (body: BodyOf<typeof calls.readPushLogs>) =>
  request<typeof calls.readPushLogs>('POST', '/alarm_v2/push-logs/read', { body });
