import { OPERATOR_TYPE } from '#contract/user-centre/organization/limits.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import { forbid } from '#server/core/refusal.ts';

export function requireOperator({ organizationType }: CallerMembership): void {
  if (organizationType !== OPERATOR_TYPE) throw forbid('noPermission');
}
