import type * as calls from '#contract/energy/alarm/unread-count.ts';
import { request } from '../http.ts';

export const getUnreadCount = () =>
  request<typeof calls.getUnreadCount>('GET', '/alarm_v2/user/unread_count');
