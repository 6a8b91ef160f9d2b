import type { InboxKind } from '#server/core/inbox/kind.ts';
import { findWaitingRequests } from './commands/join-request-list.ts';

/** Requests to join the organisation. */
export const joinRequestInbox: InboxKind = {
  name: 'joinRequest',
  title: { zh: '待审批的加入申请', en: 'Requests to join', ja: '参加申請の承認' },
  permissions: ['apply-user:check'],
  async find(context, { membership }, most) {
    const waiting = await findWaitingRequests(context, membership.organizationId);
    return waiting.slice(0, most).map(({ recordUuid, userName, createdAt }) => ({
      ...{ id: recordUuid, subject: userName, note: '', since: new Date(createdAt), due: null },
      ...{ isOverdue: false, opens: { dialog: 'uc-members' as const } },
    }));
  },
};
