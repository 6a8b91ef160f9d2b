import { and, eq } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { getUser, updateAccount } from '#contract/user-centre/account/calls.ts';
import { DEFAULT_GENDER } from '#contract/user-centre/account/limits.ts';
import { profileErrors, tidiedProfile } from '#contract/user-centre/account/rules.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { avatar } from '#server/user-centre/avatar/schema.ts';
import { lockPerson } from '#server/user-centre/lock.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { user } from '../schema.ts';

type Account = DataOf<typeof getUser>;

/** The person's own account. */
export async function readAccount({ db }: Context, userId: string): Promise<Account> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new Refusal(Code.SessionEnded);
  return {
    userUuid: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email ?? '',
    avatar: row.avatar,
    gender: row.gender,
    jobNumber: row.jobNumber,
    address: row.address,
    remark: row.remark,
    isEnabled: Number(row.isEnabled),
    phoneVerified: Number(row.phoneVerifiedAt !== null),
    mailVerified: Number(row.emailVerifiedAt !== null),
  };
}

// Anyone with its address can open a picture, so a record must not contain that. Job numbers and postal addresses are
// nobody's business there, either.
const profileOf = ({ name, gender, avatar: picture }: Account) => ({
  ...{ name, gender },
  hasPicture: picture !== '',
});

/** Changes name, gender, job number and postal address, and whether there is a picture. */
export async function changeAccount(
  context: Context,
  userId: string,
  { avatar: picture, gender = DEFAULT_GENDER, ...given }: BodyOf<typeof updateAccount>,
): Promise<Account> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    await lockPerson(db, userId);
    const before = await readAccount(context, userId);
    const { jobNumber, address } = before;
    const wanted = { jobNumber, address, gender, ...given };
    const errors = profileErrors(wanted);
    if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
    const profile = tidiedProfile(wanted);
    const { name } = profile;
    const kept = picture ?? before.avatar;
    if (kept !== '' && kept !== before.avatar) throw refuseField('avatar', 'profile.avatarUnknown');
    await db
      .update(user)
      .set({ ...profile, avatar: kept })
      .where(eq(user.id, userId));
    if (kept === '') await db.delete(avatar).where(eq(avatar.userId, userId));
    // Member lists show the new name, unless an organisation has chosen its own.
    await db
      .update(membership)
      .set({ name })
      .where(and(eq(membership.userId, userId), eq(membership.name, before.name)));
    const after = await readAccount(context, userId);
    await recordOperation(db, {
      ...{ userId, title: 'update-account', params: { name, gender } },
      ...{ subject: `person:${userId}`, before: profileOf(before), after: profileOf(after) },
    });
    return after;
  });
}
