import { and, asc, eq, ilike, inArray } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { listPushers, testPusher } from '#contract/energy/pusher/calls.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { maskText } from '#server/core/mask.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { countEvent } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPage } from '#server/db/page.ts';
import { limitOf, seenWithin } from '#server/energy/scope/public.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { pusherGroup, pusherGroupMember } from '../schema.ts';
import { DEFAULT_SETTING, findSettings, settingAnswer } from './setting.ts';

type Acting = Caller & { readonly membership: CallerMembership };

/** One page of the members of an organisation with how they are told, and those of their groups that the caller sees. */
export async function findPushers(
  context: Context,
  caller: Acting,
  query: QueryOf<typeof listPushers>,
): Promise<DataOf<typeof listPushers>> {
  const { db } = context;
  const { organizationId } = caller.membership;
  const where = and(
    eq(membership.organizationId, organizationId),
    membership.isEnabled,
    query.search ? ilike(membership.name, likePattern(query.search)) : undefined,
  );
  const rows = db
    .select({
      ...{ userId: membership.userId, name: membership.name, phone: user.phone, email: user.email },
      ...{ phoneVerifiedAt: user.phoneVerifiedAt, emailVerifiedAt: user.emailVerifiedAt },
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(where)
    .$dynamic();
  const { list, pagination } = await findPage(db, query, {
    ...{ rows, from: membership, where, order: [asc(membership.name)], key: asc(membership.userId) },
  });
  const ids = list.map(({ userId }) => userId);
  const settings = await findSettings(db, ids);
  const groups = await db
    .select({ userId: pusherGroupMember.userId, name: pusherGroup.name })
    .from(pusherGroupMember)
    .innerJoin(pusherGroup, eq(pusherGroup.id, pusherGroupMember.groupId))
    .where(
      and(
        ...[eq(pusherGroupMember.organizationId, organizationId), inArray(pusherGroupMember.userId, ids)],
        seenWithin(await limitOf(context, caller), pusherGroup.stations),
      ),
    )
    .orderBy(pusherGroup.name);
  return {
    list: list.map(({ userId, name, phone, email, phoneVerifiedAt, emailVerifiedAt }) => ({
      ...{ userId, name, contact: { phone: maskText(phone), email: maskText(email ?? '') } },
      ...{ phoneVerified: phoneVerifiedAt !== null, emailVerified: emailVerifiedAt !== null },
      ...settingAnswer(settings.get(userId) ?? DEFAULT_SETTING),
      groups: groups.filter((group) => group.userId === userId).map((group) => group.name),
    })),
    pagination,
  };
}

/** Sends a member a test message, in the member's language. */
export async function sendTest(
  context: Context,
  { userId: byUser, membership: { organizationId } }: Acting,
  userId: string,
): Promise<DataOf<typeof testPusher>> {
  const { db, clock, config, messenger } = context;
  const ofMember = (id: string) =>
    db
      .select({ name: membership.name, phone: user.phone, email: user.email })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(
        and(eq(membership.organizationId, organizationId), eq(membership.userId, id), membership.isEnabled),
      );
  const [person] = await ofMember(userId);
  if (!person) throw new Refusal(Code.NotFound);
  const [by] = await ofMember(byUser);
  await countEvent(db, clock(), [
    {
      ...{ key: `alarm-test:${userId}`, limit: config.limits.pushTestsPerHour, windowSeconds: 3600 },
      reason: 'pushTests',
    },
  ]);
  const { language, sms, email } = (await findSettings(db, [userId])).get(userId) ?? DEFAULT_SETTING;
  const values = { by: by?.name ?? '' };
  const channels: DataOf<typeof testPusher>['channels'] = [];
  if (sms) {
    await messenger.send({ channel: 'sms', to: person.phone, template: 'alarmTest', language, values });
    channels.push('sms');
  }
  if (email && person.email) {
    await messenger.send({ channel: 'email', to: person.email, template: 'alarmTest', language, values });
    channels.push('email');
  }
  await recordOperation(db, {
    ...{ userId: byUser, organizationId, title: 'test-pusher', uri: `/alarm_v2/pushers/${userId}/test` },
    ...{ subject: `person:${userId}`, before: null, after: { channels } },
  });
  return { channels };
}
