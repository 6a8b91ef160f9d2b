import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Code } from '#contract/codes.ts';
import { type Enterprise, setEnterprise } from '#contract/user-centre/organization/enterprise.ts';
import {
  type EnterpriseFacts,
  enterpriseErrors,
  tidied,
} from '#contract/user-centre/organization/enterprise-rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Facts, recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { type Actor, actIn } from '#server/user-centre/permission/public.ts';
import { organization } from '../schema.ts';

const { address, contact, phone, website, dealer, creditCode, ...others } = getTableColumns(organization);
const { invoiceTitle, invoiceAddress, invoicePhone, bankName, bankAccount } = others;
const factColumns = {
  ...{ address, contact, phone, website, dealer, creditCode },
  ...{ invoiceTitle, invoiceAddress, invoicePhone, bankName, bankAccount },
};

/** Contacts, tax and bank data of an organisation. */
export async function readEnterprise({ db }: Context, organizationId: string): Promise<Enterprise> {
  const parent = alias(organization, 'parent');
  const [row] = await db
    .select({
      orgUuid: organization.id,
      title: organization.title,
      type: organization.type,
      parentTitle: sql<string>`coalesce(${parent.title}, '')`,
      createdAt: organization.createdAt,
      ...factColumns,
    })
    .from(organization)
    .leftJoin(parent, eq(parent.id, organization.parentId))
    .where(eq(organization.id, organizationId));
  if (!row) throw new Refusal(Code.NotFound);
  return { ...row, createdAt: row.createdAt.toISOString() };
}

const factsOf = async (db: Database, organizationId: string): Promise<EnterpriseFacts | undefined> =>
  (await db.select(factColumns).from(organization).where(eq(organization.id, organizationId)))[0];

/** Enough of a bank account to tell it from another one. */
const DIGITS_KEPT = 4;

/** What differs between two states, for the record. */
function differing(facts: EnterpriseFacts, other: EnterpriseFacts): Facts {
  const changed = Object.entries(facts).filter(
    ([key, value]) => other[key as keyof EnterpriseFacts] !== value,
  );
  return Object.fromEntries(
    changed.map(([key, value]) => [
      key,
      key === 'bankAccount' && value !== '' ? `…${value.slice(-DIGITS_KEPT)}` : value,
    ]),
  );
}

/** Changes contacts, tax and bank data of an organisation. */
export async function changeEnterprise(
  context: Context,
  actor: Actor,
  form: EnterpriseFacts,
): Promise<Enterprise> {
  const errors = enterpriseErrors(form);
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
  const facts = tidied(form);
  return inTransaction(context, async (context) => {
    const { db } = context;
    const { organizationId } = actor;
    await actIn(context, actor, 'organization:edit');
    const before = await factsOf(db, organizationId);
    if (!before) throw new Refusal(Code.NotFound);
    const after = differing(facts, before);
    if (Object.keys(after).length > 0) {
      await db.update(organization).set(facts).where(eq(organization.id, organizationId));
      await announce(db, { kind: 'organization', organizationId });
      await recordOperation(db, {
        ...{ ...actor, title: 'set-enterprise', uri: setEnterprise.path },
        ...{ subject: `organization:${organizationId}`, before: differing(before, facts), after },
      });
    }
    return readEnterprise(context, organizationId);
  });
}
