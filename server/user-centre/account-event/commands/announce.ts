import type { AccountChangeKind } from '#contract/user-centre/account-event/limits.ts';
import type { Database } from '#server/db/database.ts';
import { accountEvent } from '../schema.ts';

/** A change, and whom it concerns: the person, or else the members of the organisation who may see it. */
export interface Change {
  readonly kind: AccountChangeKind;
  readonly userId?: string;
  readonly organizationId?: string;
}

/** Tells open pages of changes. Call it with the transaction that makes them. */
export async function announce(db: Database, ...changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await db.insert(accountEvent).values([...changes]);
}
