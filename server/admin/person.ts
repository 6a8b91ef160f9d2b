import { eq } from 'drizzle-orm';
import { user } from '#server/user-centre/account/schema.ts';
import type { Database } from '../db/database.ts';
import { AdminError } from './admin-error.ts';

/** The person with a phone number. */
export async function findPerson(db: Database, phone: string): Promise<{ id: string; name: string }> {
  const [person] = await db.select({ id: user.id, name: user.name }).from(user).where(eq(user.phone, phone));
  if (!person) throw new AdminError(`No account has the phone number ${phone}.`);
  return person;
}
