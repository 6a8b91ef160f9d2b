import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { API_BASE, type DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  type getDutyCalendar,
  type makeDutyCalendar,
  readDutyCalendar,
} from '#contract/energy/duty/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { calendarText } from '../calendar-text.ts';
import { dutyCalendar } from '../schema.ts';
import { findRoster } from './roster.ts';

type Subscriber = Caller & { readonly membership: CallerMembership };

const DAY_MS = 86_400_000;
/** What a calendar shows around now. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 120;

const TOKEN_BYTES = 32;
// 32 random bytes cannot be guessed, so one fast hash is enough.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const ofCaller = ({ userId, membership: { organizationId } }: Subscriber) =>
  and(eq(dutyCalendar.userId, userId), eq(dutyCalendar.organizationId, organizationId));

export async function readCalendar(
  { db }: Context,
  caller: Subscriber,
): Promise<DataOf<typeof getDutyCalendar>> {
  const [row] = await db.select().from(dutyCalendar).where(ofCaller(caller));
  return { since: row?.createdAt.toISOString() ?? null };
}

/** Makes a secret address of the caller's duties in place of an earlier one. */
export async function makeCalendar(
  context: Context,
  caller: Subscriber,
): Promise<DataOf<typeof makeDutyCalendar>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { userId, membership: by } = caller;
  const { organizationId } = by;
  await inTransaction(context, async ({ db }) => {
    const values = { tokenHash: hashOf(token), createdAt: context.clock() };
    await db
      .insert(dutyCalendar)
      .values({ userId, organizationId, ...values })
      .onConflictDoUpdate({ target: [dutyCalendar.userId, dutyCalendar.organizationId], set: values });
    await recordOperation(db, {
      ...{ userId, organizationId, title: 'make-duty-calendar', uri: '/alarm_v2/duty-calendar' },
      ...{ subject: `person:${userId}`, before: null, after: { made: true } },
    });
  });
  return { path: `${API_BASE}${readDutyCalendar.path.replace(':token', token)}` };
}

export async function endCalendar(context: Context, caller: Subscriber): Promise<void> {
  const { userId, membership: by } = caller;
  await inTransaction(context, async ({ db }) => {
    const gone = await db.delete(dutyCalendar).where(ofCaller(caller)).returning();
    if (gone.length === 0) return;
    await recordOperation(db, {
      ...{ userId, organizationId: by.organizationId, title: 'end-duty-calendar' },
      ...{ uri: '/alarm_v2/duty-calendar', subject: `person:${userId}`, before: { made: true }, after: null },
    });
  });
}

/** The duties of a member by a secret address. Who is disabled has none any more. */
export async function openCalendar({ db, clock }: Context, token: string) {
  const [found] = await db
    .select({
      ...{ userId: dutyCalendar.userId, organizationId: dutyCalendar.organizationId },
      title: organization.title,
    })
    .from(dutyCalendar)
    .innerJoin(
      membership,
      and(
        eq(membership.userId, dutyCalendar.userId),
        eq(membership.organizationId, dutyCalendar.organizationId),
      ),
    )
    .innerJoin(user, eq(user.id, dutyCalendar.userId))
    .innerJoin(organization, eq(organization.id, dutyCalendar.organizationId))
    .where(and(eq(dutyCalendar.tokenHash, hashOf(token)), membership.isEnabled, user.isEnabled));
  if (!found) throw new Refusal(Code.NotFound);
  const now = clock();
  const span = { from: now.getTime() - DAYS_BEFORE * DAY_MS, to: now.getTime() + DAYS_AFTER * DAY_MS };
  const roster = await findRoster(db, found.organizationId, span);
  return {
    type: 'text/calendar' as const,
    name: 'duties.ics',
    content: Buffer.from(calendarText(found.title, found.userId, roster.shiftsOf(found.userId), now)),
  };
}
