import { and, eq, gt } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { dataImport } from './schema.ts';

export type ImportRow = typeof dataImport.$inferSelect;

/** Who imports, and where. */
interface Person {
  readonly userId: string;
  readonly membership: { readonly organizationId: string };
}

/** An import of the person in the organisation; 404 for anybody else's, and for one that has expired. */
export async function requireOwn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, membership }: Person,
  id: string,
  lock?: 'lock',
): Promise<ImportRow> {
  const rows = db
    .select()
    .from(dataImport)
    .where(
      and(
        ...[eq(dataImport.id, id), eq(dataImport.userId, userId)],
        ...[eq(dataImport.organizationId, membership.organizationId), gt(dataImport.expiresAt, clock())],
      ),
    )
    .$dynamic();
  const [row] = await (lock ? rows.for('update') : rows);
  if (!row) throw new Refusal(Code.NotFound);
  return row;
}
