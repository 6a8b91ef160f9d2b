import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, InvitationCode, Uuid } from '../../fields.ts';
import { PageQuery, pageOf } from '../../paging.ts';

/** Own join request (specification section 3); `status` as in section 4. */
const OwnJoinRequestRecord = Type.Object({
  recordUuid: Type.String(),
  orgTitle: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  /** A `JoinRequestState`. */
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  /** With status 2: 1 approved, otherwise rejected. */
  isPassed: Type.Integer({ minimum: 0, maximum: 1 }),
});

/** Join request record, as administrators see it (specification section 3). */
const JoinRequestRecord = Type.Object({
  recordUuid: Type.String(),
  userUuid: Type.String(),
  userName: Type.String(),
  phone: Type.String(),
  /** The invitation code that the person applied with. */
  code: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  isPassed: Flag,
});

export const sendJoinRequest = call({
  method: 'POST',
  path: '/usercenter/send-join-request',
  summary:
    'Apply to join the organisation of an invitation code; applying again while one waits changes nothing.',
  access: 'session',
  body: Type.Object({ code: InvitationCode }),
  data: Type.Object({
    /** 1 approved at once, 0 waiting for an administrator (specification section 4, "Invitation apply"). */
    status: Flag,
    recordUuid: Type.String(),
    orgUuid: Type.String({ description: 'The organisation that was joined; empty while the request waits.' }),
  }),
});

export const withdrawRequest = call({
  method: 'POST',
  path: '/usercenter/withdraw-request',
  summary: 'Withdraw an own join request that nobody has decided yet.',
  access: 'session',
  body: Type.Object({ recordUuid: Uuid }),
  data: Type.Object({}),
});

export const getNotConfirmRecord = call({
  method: 'GET',
  path: '/usercenter/get-not-confirm-record',
  summary: 'Join requests of the organisation that wait for a decision, oldest first.',
  access: 'session',
  permission: ['apply-user:list', 'apply-user:check'],
  data: Type.Object({ list: Type.Array(JoinRequestRecord) }),
});

export const listInvitationRecord = call({
  method: 'GET',
  path: '/usercenter/list-invitation-record',
  summary: 'All join requests of the organisation, newest first.',
  access: 'session',
  permission: 'apply-user:list',
  query: PageQuery,
  data: pageOf(JoinRequestRecord),
});

export const confirmRequest = call({
  method: 'POST',
  path: '/usercenter/confirm-request',
  summary:
    'Approve (isPassed 1) or reject (0) a join request of the organisation; the same decision twice is one.',
  access: 'session',
  permission: 'apply-user:check',
  body: Type.Object({ recordUuid: Uuid, isPassed: Flag }),
  data: Type.Object({}),
});

export const getMyRequestList = call({
  method: 'GET',
  path: '/usercenter/get-my-request-list',
  summary: 'The person’s own join requests, newest first.',
  access: 'session',
  data: Type.Object({ list: Type.Array(OwnJoinRequestRecord) }),
});
