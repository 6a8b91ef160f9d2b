import { Type } from 'typebox';
import { call } from '../call.ts';

/** Own application to join (specification section 3); `status` as in section 4. */
const ApplicationRecord = Type.Object({
  recordUuid: Type.String(),
  orgTitle: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  /** 0 invalid (expired), 1 waiting, 2 decided. */
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  /** With status 2: 1 approved, otherwise rejected. */
  isPassed: Type.Integer({ minimum: 0, maximum: 1 }),
});

export const getMyRequestList = call({
  method: 'GET',
  path: '/usercenter/get-my-request-list',
  summary: 'The person’s own applications to join, newest first.',
  access: 'session',
  data: Type.Object({ list: Type.Array(ApplicationRecord) }),
});
