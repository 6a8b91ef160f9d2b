import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, InvitationCode, Uuid } from '../../fields.ts';
import { PageQuery, pageOf } from '../../paging.ts';

/** A join request as its sender sees it (specification section 3; `status` in section 4). */
const OwnJoinRequestRecord = Type.Object({
  recordUuid: Type.String(),
  orgTitle: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  /** A `JoinRequestState`. */
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  /** 1 approved, 0 rejected. Only valid with status 2. */
  isPassed: Type.Integer({ minimum: 0, maximum: 1 }),
});

/** A join request as administrators see it (specification section 3). */
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
  summary: 'Send a request to join the organisation of an invitation code',
  description: 'A second request to the same organisation changes nothing while the first one is pending.',
  access: 'session',
  body: Type.Object({ code: InvitationCode }),
  data: Type.Object({
    /** 1 approved immediately, 0 pending (specification section 4, "Invitation apply"). */
    status: Flag,
    recordUuid: Type.String(),
    orgUuid: Type.String({
      description: 'The organisation that the person has joined, empty while the request is pending.',
    }),
  }),
});

export const withdrawRequest = call({
  method: 'POST',
  path: '/usercenter/withdraw-request',
  summary: 'Withdraw a pending join request of the caller',
  access: 'session',
  body: Type.Object({ recordUuid: Uuid }),
  data: Type.Object({}),
});

export const getNotConfirmRecord = call({
  method: 'GET',
  path: '/usercenter/get-not-confirm-record',
  summary: 'List the pending join requests of the organisation, oldest first',
  access: 'session',
  permission: ['apply-user:list', 'apply-user:check'],
  data: Type.Object({ list: Type.Array(JoinRequestRecord) }),
});

export const listInvitationRecord = call({
  method: 'GET',
  path: '/usercenter/list-invitation-record',
  summary: 'List all join requests of the organisation, newest first',
  access: 'session',
  permission: 'apply-user:list',
  query: PageQuery,
  data: pageOf(JoinRequestRecord),
});

export const confirmRequest = call({
  method: 'POST',
  path: '/usercenter/confirm-request',
  summary: 'Approve or reject a join request of the organisation',
  description: '`isPassed` is 1 to approve, 0 to reject. Repeating the same decision changes nothing.',
  access: 'session',
  permission: 'apply-user:check',
  body: Type.Object({ recordUuid: Uuid, isPassed: Flag }),
  data: Type.Object({}),
});

export const getMyRequestList = call({
  method: 'GET',
  path: '/usercenter/get-my-request-list',
  summary: 'List the caller’s join requests, newest first',
  access: 'session',
  data: Type.Object({ list: Type.Array(OwnJoinRequestRecord) }),
});
