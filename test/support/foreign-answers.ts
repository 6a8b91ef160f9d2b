/** What the request of a call has besides what it requires, by the place that it is asked at. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /alarm_v2/suppressions/:id/extend params.id': { minutes: 60 },
  'POST /operation/v1/orders/:no/steps body.worker': { step: 'assign' },
  'POST /operation/v1/orders/:no/steps body.into': { step: 'merge', remark: 'x' },
};

/** How calls refuse what nobody has where that is no 404, by the place. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'POST /alarm_v2/duties body.userId': '400 pusherGroup.member',
  'PUT /alarm_v2/duties/:id body.userId': '400 pusherGroup.member',
  'POST /alarm_v2/duty-swaps body.userId': '400 pusherGroup.member',
  'POST /alarm_v2/duty-swaps body.byUserId': '400 pusherGroup.member',
  'POST /alarm_v2/groups body.members[].userId': '400 pusherGroup.member',
  'PUT /alarm_v2/groups/:id body.members[].userId': '400 pusherGroup.member',
  'GET /ledger/v1/labels/:label params.label': '404 label',
  'POST /jobs/v1/schedules body.recipients[]': '400 schedule.member',
  'PUT /jobs/v1/schedules/:id body.recipients[]': '400 schedule.member',
  'POST /operation/v1/orders/:no/entries body.entries[].swap.asset': '200 workOrder.swap',
  'POST /operation/v1/orders/:no/steps body.worker': '400 workOrder.worker',
  'POST /operation/v1/orders/:no/steps body.into': '400 workOrder.into',
  'POST /operation/v1/requests body.alarm': '400 workOrder.alarm',
  'POST /operation/v1/requests body.asset': '400 workOrder.asset',
  'GET /operation/v1/requests/like query.alarm': '400 workOrder.alarm',
  'POST /usercenter/change-org body.uuid': '403 notMember',
  'POST /usercenter/change-org-view body.uuid': '403 notMember',
};

/** Refusals of whatever is not the caller's own, which is refused in the organisation too. */
export const OF_ONESELF: Readonly<Record<string, string>> = {
  'POST /usercenter/get-user-permissions body.userUuid': '403 otherPerson',
  'POST /usercenter/set-my-password body.uuid': '403 otherAccount',
};

/**
 * Where nothing is refused: a list is narrowed to nothing, and to end what is not there is no failure. The answer is that
 * to an id which nothing has.
 */
export const UNREFUSED: ReadonlySet<string> = new Set([
  'POST /alarm_v2/push-logs/read body.ids[]',
  'GET /monitor/v1/stations query.owner',
  'GET /operation/v1/orders query.alarm',
  'GET /operation/v1/orders query.person',
  'GET /operation/v1/orders/calendar query.person',
  'GET /operation/v1/requests query.alarm',
  'GET /operation/v1/route query.person',
  'GET /platform/v1/audit query.user',
  'GET /platform/v1/deliveries query.webhook',
  'GET /platform/v1/log query.record',
  'GET /platform/v1/log query.user',
  'GET /platform/v1/members query.user',
  'GET /platform/v1/members query.role',
  'POST /usercenter/end-session body.sessionUuid',
  'POST /usercenter/quit-org body.uuid',
  'POST /usercenter/remove-user-from-my-org body.uuid',
]);
