import { Type } from 'typebox';
import { call } from '../../call.ts';

export const getUnreadCount = call({
  method: 'GET',
  path: '/alarm_v2/user/unread_count',
  summary: 'How many alarms the person has not read; 0 until the alarm service is there.',
  access: 'session',
  data: Type.Object({ count: Type.Integer() }),
});
