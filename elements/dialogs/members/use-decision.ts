import { useState } from 'react';
import { decideRequest, type JoinRequest } from '#client/stores/join-request.ts';
import type { Outcomes } from '#elements/parts/use-outcome.tsx';

/** Approves or rejects join requests, one at a time. `deciding` is the id of the request in flight, or ''. */
export function useDecision(outcome: Outcomes) {
  const [deciding, setDeciding] = useState('');
  async function decide({ recordUuid }: JoinRequest, approve: boolean): Promise<void> {
    if (deciding !== '') return;
    setDeciding(recordUuid);
    try {
      await decideRequest(recordUuid, approve);
      outcome.report('approvalSucceeded');
    } catch (error) {
      outcome.reportError(error, 'approvalFailed');
    }
    setDeciding('');
  }
  return { deciding, decide };
}
