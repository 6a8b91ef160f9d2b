import { useState } from 'react';
import { decideRequest, type JoinRequest } from '#client/stores/join-request.ts';
import { rejectRequest } from '#client/stores/rejection.ts';
import type { Outcomes } from '#elements/parts/use-outcome.tsx';

/** Approves or rejects join requests, one at a time. `deciding` is the id of the request in flight, or ''. */
export function useDecision(outcome: Outcomes) {
  const [deciding, setDeciding] = useState('');
  async function approve({ recordUuid }: JoinRequest): Promise<void> {
    if (deciding !== '') return;
    setDeciding(recordUuid);
    try {
      await decideRequest(recordUuid, true);
      outcome.report('approvalSucceeded');
    } catch (error) {
      outcome.reportError(error, 'approvalFailed');
    }
    setDeciding('');
  }
  async function reject({ recordUuid }: JoinRequest): Promise<void> {
    try {
      await rejectRequest(recordUuid);
    } catch (error) {
      outcome.reportError(error, 'rejectionFailed');
    }
  }
  return { deciding, approve, reject };
}
