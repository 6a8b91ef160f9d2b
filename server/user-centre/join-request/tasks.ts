import { and, eq, inArray, lte } from 'drizzle-orm';
import { JoinRequestState } from '#contract/user-centre/join-request/limits.ts';
import type { Task } from '#server/core/housekeep.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { joinRequest } from './schema.ts';

export const expireJoinRequests: Task = {
  name: 'join-requests',
  async run({ db, now, batch }) {
    const expired = db
      .select({ id: joinRequest.id })
      .from(joinRequest)
      .where(and(eq(joinRequest.status, JoinRequestState.Waiting), lte(joinRequest.expiresAt, now)))
      .limit(batch)
      // Skip locked rows: a decision in progress wins.
      .for('update', { skipLocked: true });
    const changed = await db
      .update(joinRequest)
      .set({ status: JoinRequestState.Invalid })
      .where(inArray(joinRequest.id, expired))
      .returning({ organizationId: joinRequest.organizationId });
    const organizations = new Set(changed.map(({ organizationId }) => organizationId));
    await announce(
      db,
      ...[...organizations].map((organizationId) => ({ kind: 'requests' as const, organizationId })),
    );
    return changed.length;
  },
};
