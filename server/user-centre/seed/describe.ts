import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { user } from '../account/schema.ts';
import { accounts, DEMO_PASSWORD } from './accounts.ts';

/** The demo's accounts, for the operator who starts the server; no lines without demo data. */
export async function describeDemo(db: Database): Promise<readonly string[]> {
  const [first] = await db.select({ id: user.id }).from(user).where(eq(user.id, accounts[0].id));
  if (!first) return [];
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...accounts.map(({ phone, about }) => `  ${phone}  ${about}`),
  ];
}
