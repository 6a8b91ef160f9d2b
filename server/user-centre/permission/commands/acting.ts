import type { FunctionCode } from '#contract/function-codes.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import { lockOrganization } from '#server/user-centre/lock.ts';
import { createFindMembership } from './find-membership.ts';
import { codesOf, type Grant, NO_CODES } from './permission.ts';

/** The person who changes something, and the organisation. */
export interface Actor {
  readonly userId: string;
  readonly organizationId: string;
  /** For the record of the change. */
  readonly sessionId?: string;
}

/** The caller in the organisation that the request names. */
export function actorOf({
  userId,
  sessionId,
  membership,
}: Pick<Caller, 'userId'> & Partial<Pick<Caller, 'sessionId'>> & { membership: CallerMembership }): Actor {
  return { userId, ...(sessionId && { sessionId }), organizationId: membership.organizationId };
}

/**
 * Locks the organisation, then checks the actor's right again: a person who was removed or demoted while the request
 * was in flight changes nothing.
 */
export async function actIn(
  context: Context,
  actor: Actor,
  permission: FunctionCode,
): Promise<CallerMembership> {
  await lockOrganization(context.db, actor.organizationId);
  return requireNow(context, actor, permission);
}

/** Refuses a person who has lost the right, or each of several, since the request began. Takes no lock. */
export async function requireNow(
  context: Context,
  { userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>,
  permission: FunctionCode | readonly FunctionCode[],
): Promise<CallerMembership> {
  const membership = await createFindMembership(context)(userId, organizationId);
  if (!membership) throw forbid('notMember');
  const { codes } = membership;
  if (![permission].flat().some((code) => codes.includes(code))) throw forbid('noPermission');
  return membership;
}

/** The function codes of a grant that the actor does not hold. */
export function missingCodes(actor: CallerMembership, codes: readonly string[]): string[] {
  return codes.filter((code) => !actor.codes.includes(code));
}

/** Whether a person or role has more rights than the actor. */
export function outranks(other: Grant, actor: CallerMembership): boolean {
  // Administrators of an organisation all have the same rights.
  return other.isAdministrator
    ? !actor.isAdministrator
    : missingCodes(actor, codesOf(other, NO_CODES)).length > 0;
}

/** Refuses changes to a person or role with more rights than the actor. */
export function requireRank(actor: CallerMembership, other: Grant): void {
  if (outranks(other, actor)) throw forbid('higherRole');
}
