import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type {
  getScheduleOptions,
  listScheduleDeliveries,
  listSchedules,
  Schedule,
  ScheduleDelivery,
} from '#contract/user-centre/schedule/calls.ts';
import { findPage } from '#server/db/page.ts';
import { grouped } from '../grouped.ts';
import type { JobAsker } from '../job/kind.ts';
import type { JobError } from '../job/schema.ts';
import { messageOf } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import type { Contact } from './contacts.ts';
import { schedule, scheduleDelivery, scheduleRecipient } from './schema.ts';
import type { ScheduleTools } from './tools.ts';

type Row = typeof schedule.$inferSelect;

/** The schedules that the asker made or receives. */
export function isSeenBy({ userId, membership: { organizationId } }: JobAsker): SQL | undefined {
  const received = sql`exists (select from ${scheduleRecipient}
    where ${scheduleRecipient.scheduleId} = ${schedule.id} and ${scheduleRecipient.userId} = ${userId})`;
  return and(eq(schedule.organizationId, organizationId), or(eq(schedule.userId, userId), received));
}

const sentence = (asker: JobAsker, error: JobError | null) =>
  error && messageOf(asker.language, error.code as Code, error);

/** One page of the schedules that the asker made or receives, newest first. */
export async function findSchedules(
  tools: ScheduleTools,
  asker: JobAsker,
  query: QueryOf<typeof listSchedules>,
): Promise<DataOf<typeof listSchedules>> {
  const { db } = tools.context;
  const ofSource = query.source ? sql`${schedule.params} ->> 'source' = ${query.source}` : undefined;
  const where = and(isSeenBy(asker), ofSource);
  const { list, pagination } = await findPage(db, query, {
    ...{ rows: db.select().from(schedule).where(where).$dynamic(), from: schedule, where },
    ...{ order: [desc(schedule.createdAt)], key: desc(schedule.id) },
  });
  return { list: await answersOf(tools, asker, list), pagination };
}

async function answersOf(tools: ScheduleTools, asker: JobAsker, rows: readonly Row[]): Promise<Schedule[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const received = await tools.context.db
    .select()
    .from(scheduleRecipient)
    .where(inArray(scheduleRecipient.scheduleId, ids));
  const people = [...new Set([...received, ...rows].map(({ userId }) => userId))];
  const { organizationId } = asker.membership;
  const contacts = await tools.contactsOf(tools.context, organizationId, people);
  const names = new Map(contacts.map(({ userId, name }) => [userId, name]));
  const of = grouped(received, ({ scheduleId }) => scheduleId);
  return rows.map((row) => scheduleOf(tools, asker, row, of.get(row.id) ?? [], names));
}

function scheduleOf(
  { kind }: ScheduleTools,
  asker: JobAsker,
  row: Row,
  received: readonly (typeof scheduleRecipient.$inferSelect)[],
  names: ReadonlyMap<Contact['userId'], string>,
): Schedule {
  const isOwn = row.userId === asker.userId;
  // A recipient knows of no others.
  const told = received.filter(({ userId }) => isOwn || userId === asker.userId);
  return {
    ...{ id: row.id, title: row.title, about: kind.title(row.params, asker.language) },
    params: { ...row.params },
    ...{ every: row.every, days: row.days, dayOfMonth: row.dayOfMonth, at: row.at, tz: row.tz },
    ...{ period: row.period, language: row.language, isOwn },
    recipients: told.map(({ userId, stoppedAt, stoppedBecause }) => ({
      ...{ userId, name: names.get(userId) ?? '', stoppedAt: stoppedAt?.toISOString() ?? null },
      message: sentence(asker, stoppedBecause),
    })),
    by: { userId: row.userId, name: names.get(row.userId) ?? '' },
    nextAt: row.pausedAt ? null : row.nextAt.toISOString(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
    message: sentence(asker, row.pausedBecause),
  };
}

/** One page of what a schedule has sent: to all for its author, else to the asker. */
export async function findDeliveries(
  { context, contactsOf }: ScheduleTools,
  asker: JobAsker,
  id: string,
  query: QueryOf<typeof listScheduleDeliveries>,
): Promise<DataOf<typeof listScheduleDeliveries>> {
  const { db } = context;
  const [row] = await db
    .select()
    .from(schedule)
    .where(and(eq(schedule.id, id), isSeenBy(asker)));
  if (!row) throw new Refusal(Code.NotFound);
  const where = and(
    eq(scheduleDelivery.scheduleId, id),
    row.userId === asker.userId ? undefined : eq(scheduleDelivery.userId, asker.userId),
  );
  const { list, pagination } = await findPage(db, query, {
    ...{ rows: db.select().from(scheduleDelivery).where(where).$dynamic(), from: scheduleDelivery, where },
    ...{ order: [desc(scheduleDelivery.dueAt)], key: desc(scheduleDelivery.id) },
  });
  const people = [...new Set(list.map(({ userId }) => userId))];
  const contacts = await contactsOf(context, row.organizationId, people);
  const names = new Map(contacts.map(({ userId, name }) => [userId, name]));
  return {
    list: list.map(
      ({ id: delivery, userId, dueAt, state, sentAt, error }): ScheduleDelivery => ({
        ...{ id: delivery, dueAt: dueAt.toISOString(), name: names.get(userId) ?? '', state },
        ...{ sentAt: sentAt?.toISOString() ?? null, message: sentence(asker, error) },
      }),
    ),
    pagination,
  };
}

/** To whom an export can be sent, and whether it has a period. */
export async function findOptions(
  { context, contactsOf, sources }: ScheduleTools,
  { membership }: JobAsker,
  source: string,
): Promise<DataOf<typeof getScheduleOptions>> {
  const contacts = await contactsOf(context, membership.organizationId);
  return {
    recipients: contacts.map(({ userId, name, email }) => ({ userId, name, hasEmail: email !== null })),
    hasPeriod: sources.get(source)?.period !== undefined,
  };
}
