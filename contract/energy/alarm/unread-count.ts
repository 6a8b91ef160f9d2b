import { Type } from 'typebox';
import { call } from '../../call.ts';

export const getUnreadCount = call({
  method: 'GET',
  path: '/alarm_v2/user/unread_count',
  summary: 'Get the number of alarm pushes that the caller has not read',
  description:
    'Those behind the bell, of the stations of the request’s organisation; 0 without an organisation.',
  access: 'session',
  data: Type.Object({ count: Type.Integer() }),
});
