import type { DataOf } from '#contract/call.ts';
import { DIALOG_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import type { listInvitationRecord } from '#contract/user-centre/join-request/calls.ts';
import * as api from '../api/join-request.ts';
import { noteChange } from './change.ts';
import { inLifetime } from './lifetime.ts';
import { createPagedList } from './paged-list.ts';
import { takePendingJoinRequests } from './signed-in/pending-join-request.ts';

export type JoinRequest = DataOf<typeof listInvitationRecord>['list'][number];

const paging = { table: 'members', sizes: PAGE_SIZES, defaultSize: () => DIALOG_PAGE_SIZE } as const;

/** Requests to join the current organisation that wait for a decision, oldest first. */
export const waitingRequests = createPagedList<JoinRequest>({
  ...paging,
  // The server sends all of them in one answer.
  async load({ page, size }) {
    const { list } = await inLifetime(api.getNotConfirmRecord());
    takePendingJoinRequests(list.map(({ recordUuid }) => recordUuid));
    return {
      list: list.slice((page - 1) * size, page * size),
      pagination: { page, size, total: list.length },
    };
  },
});

/** All requests to join the current organisation, newest first. */
export const allRequests = createPagedList<JoinRequest>({
  ...paging,
  load: api.listInvitationRecord,
});

/** Approves or rejects a request. The list changes only after the server has accepted the decision. */
export async function decideRequest(recordUuid: string, approve: boolean): Promise<void> {
  try {
    await inLifetime(api.confirmRequest({ recordUuid, isPassed: Number(approve) }));
    noteChange();
  } finally {
    // Also after a refusal: someone else may have decided meanwhile.
    await waitingRequests.reload();
  }
}
