import { useState } from 'react';
import { type Member, setMemberRole } from '#client/stores/membership.ts';
import type { Outcomes } from '#elements/parts/use-outcome.tsx';

/** A role that is being saved for a member. */
interface Assignment {
  readonly userUuid: string;
  readonly roleUuid: string;
}

/** Gives members roles, one at a time. */
export function useRoleAssignment(outcome: Outcomes) {
  const [saving, setSaving] = useState<Assignment | null>(null);

  async function assign({ userUuid }: Member, roleUuid: string): Promise<void> {
    if (saving !== null) return;
    setSaving({ userUuid, roleUuid });
    try {
      await setMemberRole(userUuid, roleUuid);
      outcome.report('roleGiven');
    } catch (error) {
      outcome.reportError(error, 'roleFailed');
    }
    setSaving(null);
  }

  /** The role that is being saved for the member. */
  const savingFor = ({ userUuid }: Member) => (saving?.userUuid === userUuid ? saving.roleUuid : undefined);
  return { assign, savingFor };
}
