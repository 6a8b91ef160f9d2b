import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { FunctionCode } from '#contract/function-codes.ts';
import type { Caller, CallerMembership } from '../caller.ts';
import type { Context } from '../context.ts';
import type { SubjectKinds } from '../operation-record/record.ts';
import { operationRecord } from '../operation-record/schema.ts';
import { Refusal } from '../refusal.ts';

/** Who reads what happened to a subject. */
export type AuditAsker = Caller & { readonly membership: CallerMembership };

/** A kind of subjects whose records people may read. A domain lists its own in its `index.ts`. */
export interface AuditedKind {
  readonly kind: SubjectKinds[keyof SubjectKinds];
  /** Function codes of the pages that show the subject; one is enough. */
  readonly permissions: readonly FunctionCode[];
  /** The records that tell of it. Refuses a subject that the asker may not see, as one that does not exist. */
  readonly records: (context: Context, asker: AuditAsker, id: string) => Promise<SQL | undefined>;
}

/** The records of a subject that the asker's organisation made. */
export const ownRecords = (asker: AuditAsker, subject: string): SQL | undefined =>
  and(
    eq(operationRecord.subject, subject),
    eq(operationRecord.organizationId, asker.membership.organizationId),
  );

/**
 * A kind whose subjects belong to one organisation. One that is gone is known by its records; another organisation's is
 * not found.
 */
export const ownedKind = (
  kind: AuditedKind['kind'],
  permissions: readonly FunctionCode[],
  exists: (context: Context, asker: AuditAsker, id: string) => Promise<boolean> = async () => false,
): AuditedKind => ({
  ...{ kind, permissions },
  async records(context, asker, id) {
    const where = ownRecords(asker, `${kind}:${id}`);
    const recorded = context.db.select({ one: sql`1` }).from(operationRecord).where(where).limit(1);
    if ((await recorded).length === 0 && !(await exists(context, asker, id)))
      throw new Refusal(Code.NotFound);
    return where;
  },
});
