import { Type } from 'typebox';
import { call } from '../../call.ts';

export const getUnreadCount = call({
  method: 'GET',
  path: '/alarm_v2/user/unread_count',
  summary: 'Get the number of alarms that the caller has not read',
  description: '0 until the alarm service exists.',
  access: 'session',
  data: Type.Object({ count: Type.Integer() }),
});
