import type { CallerMembership } from '#server/core/caller.ts';
import { forbid } from '#server/core/refusal.ts';

/** Organisations that operate the platform; for administrators of others, the function code has no effect. */
const OPERATOR = 1;

export function requireOperator({ organizationType }: CallerMembership): void {
  if (organizationType !== OPERATOR) throw forbid('noPermission');
}
