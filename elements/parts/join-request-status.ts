import type { OwnJoinRequest } from '#client/stores/own-join-request.ts';
import { JoinRequestState } from '#contract/user-centre/join-request/limits.ts';

export type JoinRequestStatus = 'passed' | 'rejected' | 'pending' | 'invalid';

/** The state of a join request as shown to its requester (specification section 4, join request status). */
export function statusOf({
  status,
  isPassed,
}: Pick<OwnJoinRequest, 'status' | 'isPassed'>): JoinRequestStatus {
  if (status === JoinRequestState.Invalid) return 'invalid';
  if (status === JoinRequestState.Waiting) return 'pending';
  return isPassed === 1 ? 'passed' : 'rejected';
}
