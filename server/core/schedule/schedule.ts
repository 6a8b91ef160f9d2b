import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { addSchedule, previewSchedule, ScheduleTiming } from '#contract/user-centre/schedule/calls.ts';
import { SCHEDULE_PREVIEW_DATES } from '#contract/user-centre/schedule/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Context } from '../context.ts';
import { checkRights } from '../job/job.ts';
import type { JobAsker } from '../job/kind.ts';
import { lockKey } from '../lock.ts';
import { type Facts, recordOperation } from '../operation-record/record.ts';
import { countEvent } from '../rate-limit/rate-limit.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { inTransaction } from '../transaction.ts';
import { isZone } from '../zone.ts';
import { paramsOn } from './params.ts';
import { isSeenBy } from './schedule-list.ts';
import { type ScheduleParams, schedule, scheduleDelivery, scheduleRecipient } from './schema.ts';
import { nextTime, periodOf } from './times.ts';
import type { ScheduleTools } from './tools.ts';

type Fields = BodyOf<typeof addSchedule>;
type Row = typeof schedule.$inferSelect;

const URI = '/jobs/v1/schedules';
const HOUR_SECONDS = 3600;

const paramsOf = ({ params }: Pick<Fields, 'params'>) => params as unknown as ScheduleParams;

function checkTiming({ every, days, tz }: ScheduleTiming): void {
  if (every === 'week' && days.length === 0) throw refuseField('days', 'schedule.days');
  if (!isZone(tz)) throw refuseField('tz', 'schedule.tz');
}

/** The next dates of a timing, and the time that each is about. */
export function previewOf(timing: ScheduleTiming, now: Date): DataOf<typeof previewSchedule> {
  checkTiming(timing);
  const list: DataOf<typeof previewSchedule>['list'] = [];
  for (let at = now; list.length < SCHEDULE_PREVIEW_DATES; ) {
    at = nextTime(timing, at);
    const period = periodOf(timing, at);
    list.push({
      at: at.toISOString(),
      ...{ from: period?.from.toISOString() ?? null, to: period?.to.toISOString() ?? null },
    });
  }
  return { list };
}

/** Refuses what cannot be sent, each fault at its field. */
async function check({ context, kind, ...tools }: ScheduleTools, asker: JobAsker, fields: Fields) {
  checkTiming(fields);
  const params = paramsOf(fields);
  const source = tools.sources.get(params.source);
  if (!source) throw refuseField('params.source', 'schedule.source');
  if (fields.period !== 'none' && !source.period) throw refuseField('period', 'schedule.period');
  checkRights(kind, fields.params, asker);
  const next = nextTime(fields, context.clock());
  await kind.check?.(context, asker, paramsOn({ ...fields, params }, next, tools.sources));
  const { organizationId } = asker.membership;
  const contacts = await tools.contactsOf(context, organizationId, fields.recipients);
  const known = new Map(contacts.map((contact) => [contact.userId, contact]));
  for (const [index, userId] of fields.recipients.entries()) {
    const field = `recipients.${index}`;
    const contact = known.get(userId);
    const membership = contact && (await tools.findMembership(userId, organizationId));
    if (!contact || !membership) throw refuseField(field, 'schedule.member');
    if (!contact.email) throw refuseField(field, 'schedule.email', { name: contact.name });
    if (kind.permissions(fields.params).some((code) => !membership.codes.includes(code)))
      throw refuseField(field, 'schedule.right', { name: contact.name });
  }
}

const valuesOf = (fields: Fields, now: Date) => ({
  ...{ title: fields.title.trim(), params: paramsOf(fields), every: fields.every, days: fields.days },
  ...{ dayOfMonth: fields.dayOfMonth, at: fields.at, tz: fields.tz, period: fields.period },
  ...{ language: fields.language, nextAt: nextTime(fields, now) },
});

const factsOf = (
  { title, params, every, at, tz }: Omit<Row, 'id'>,
  recipients: readonly string[],
): Facts => ({
  ...{ title, source: params.source, every, at, tz, recipients: recipients.length },
});

/** Makes a schedule. */
export async function createSchedule(
  tools: ScheduleTools,
  asker: JobAsker,
  fields: Fields,
): Promise<{ id: string }> {
  await check(tools, asker, fields);
  const { userId, membership } = asker;
  const { organizationId } = membership;
  return inTransaction(tools.context, async ({ db, clock, config }) => {
    await lockKey(db, `schedule:${userId}`);
    if ((await db.$count(schedule, eq(schedule.userId, userId))) >= config.limits.schedulesOfPerson)
      throw new Refusal(Code.Conflict, { reason: 'schedulesFull' });
    const now = clock();
    const [row] = await db
      .insert(schedule)
      .values({ ...valuesOf(fields, now), userId, organizationId, createdAt: now })
      .returning();
    if (!row) throw new Error('The schedule was not stored.');
    await db
      .insert(scheduleRecipient)
      .values(fields.recipients.map((recipient) => ({ scheduleId: row.id, userId: recipient })));
    await recordOperation(db, {
      ...{ userId, organizationId, title: 'add-schedule', uri: URI, subject: `schedule:${row.id}` },
      ...{ before: null, after: factsOf(row, fields.recipients) },
    });
    return { id: row.id };
  });
}

const ofAuthor = ({ userId, membership: { organizationId } }: JobAsker, id: string) =>
  and(eq(schedule.id, id), eq(schedule.userId, userId), eq(schedule.organizationId, organizationId));

/** Changes a schedule of its author in one transaction, and records what the work says of it. */
async function changeOwn(
  context: Context,
  asker: JobAsker,
  id: string,
  title: string,
  work: (inner: Context, row: Row) => Promise<{ before: Facts | null; after: Facts | null }>,
): Promise<void> {
  await inTransaction(context, async (inner) => {
    const [row] = await inner.db.select().from(schedule).where(ofAuthor(asker, id)).for('update');
    if (!row) throw new Refusal(Code.NotFound);
    const facts = await work(inner, row);
    const { userId, membership } = asker;
    await recordOperation(inner.db, {
      ...{ userId, organizationId: membership.organizationId, title, uri: `${URI}/${id}` },
      ...{ subject: `schedule:${id}`, ...facts },
    });
  });
}

/** Replaces a schedule. Recipients who were stopped are asked again. */
export async function alterSchedule(
  tools: ScheduleTools,
  asker: JobAsker,
  id: string,
  fields: Fields,
): Promise<void> {
  // A foreign schedule tells nothing about the fields.
  const [own] = await tools.context.db.select({ id: schedule.id }).from(schedule).where(ofAuthor(asker, id));
  if (!own) throw new Refusal(Code.NotFound);
  await check(tools, asker, fields);
  await changeOwn(tools.context, asker, id, 'change-schedule', async ({ db, clock }, row) => {
    const before = await db.select().from(scheduleRecipient).where(eq(scheduleRecipient.scheduleId, id));
    const [after] = await db
      .update(schedule)
      .set({
        ...valuesOf(fields, clock()),
        ...(row.pausedBecause && { pausedAt: null, pausedBecause: null }),
      })
      .where(eq(schedule.id, id))
      .returning();
    await db.delete(scheduleRecipient).where(eq(scheduleRecipient.scheduleId, id));
    await db
      .insert(scheduleRecipient)
      .values(fields.recipients.map((userId) => ({ scheduleId: id, userId })));
    const people = before.map(({ userId }) => userId);
    await dropDeliveries(
      db,
      id,
      people.filter((userId) => !fields.recipients.includes(userId)),
    );
    return { before: factsOf(row, people), after: factsOf(after ?? row, fields.recipients) };
  });
}

/** Pauses, or goes on with the next date: what was missed is not sent. */
export async function pauseSchedule(
  context: Context,
  asker: JobAsker,
  id: string,
  isPaused: boolean,
): Promise<void> {
  await changeOwn(context, asker, id, 'pause-schedule', async ({ db, clock }, row) => {
    const now = clock();
    await db
      .update(schedule)
      .set(
        isPaused
          ? { pausedAt: row.pausedAt ?? now }
          : { pausedAt: null, pausedBecause: null, nextAt: nextTime(row, now) },
      )
      .where(eq(schedule.id, id));
    return { before: { isPaused: row.pausedAt !== null }, after: { isPaused } };
  });
}

export async function removeSchedule(context: Context, asker: JobAsker, id: string): Promise<void> {
  await changeOwn(context, asker, id, 'remove-schedule', async ({ db }, row) => {
    await db.delete(schedule).where(eq(schedule.id, id));
    return { before: { title: row.title, source: row.params.source }, after: null };
  });
}

/** Sends it at once to all who receive it. */
export async function sendNow(context: Context, asker: JobAsker, id: string): Promise<void> {
  await changeOwn(context, asker, id, 'send-schedule', async ({ db, clock, config }) => {
    const now = clock();
    await countEvent(db, now, [
      {
        key: `schedule-now:${asker.userId}`,
        limit: config.limits.scheduleSendsPerHour,
        windowSeconds: HOUR_SECONDS,
      },
    ]);
    await beginDeliveries({ ...context, db }, id, now);
    return { before: null, after: { at: now.toISOString() } };
  });
}

/** Begins a date of a schedule, once for each recipient. */
export async function beginDeliveries({ db, clock }: Context, id: string, dueAt: Date): Promise<void> {
  const recipients = await db
    .select({ userId: scheduleRecipient.userId })
    .from(scheduleRecipient)
    .where(and(eq(scheduleRecipient.scheduleId, id), sql`${scheduleRecipient.stoppedAt} is null`));
  if (recipients.length === 0) return;
  await db
    .insert(scheduleDelivery)
    .values(recipients.map(({ userId }) => ({ scheduleId: id, userId, dueAt, tryAt: clock() })))
    .onConflictDoNothing();
}

/** Drops what is not on its way yet to people who are no recipients any more. */
async function dropDeliveries(db: Database, id: string, people: readonly string[]): Promise<void> {
  await db
    .delete(scheduleDelivery)
    .where(
      and(
        ...[eq(scheduleDelivery.scheduleId, id), inArray(scheduleDelivery.userId, [...people])],
        inArray(scheduleDelivery.state, ['waiting', 'running']),
      ),
    );
}

/** Ends the delivery to the asker. The last recipient takes the schedule's dates along: it is paused. */
export async function leaveSchedule(context: Context, asker: JobAsker, id: string): Promise<void> {
  await inTransaction(context, async ({ db, clock }) => {
    const seen = and(eq(schedule.id, id), isSeenBy(asker));
    const [row] = await db.select().from(schedule).where(seen).for('update');
    if (!row) throw new Refusal(Code.NotFound);
    const gone = await db
      .delete(scheduleRecipient)
      .where(and(eq(scheduleRecipient.scheduleId, id), eq(scheduleRecipient.userId, asker.userId)))
      .returning();
    if (gone.length === 0) throw new Refusal(Code.NotFound);
    await dropDeliveries(db, id, [asker.userId]);
    const left = await db.$count(scheduleRecipient, eq(scheduleRecipient.scheduleId, id));
    if (left === 0)
      await db
        .update(schedule)
        .set({ pausedAt: row.pausedAt ?? clock() })
        .where(eq(schedule.id, id));
    await recordOperation(db, {
      ...{ userId: asker.userId, organizationId: row.organizationId, title: 'leave-schedule' },
      ...{ uri: `${URI}/${id}/leave`, subject: `schedule:${id}` },
      ...{ before: { title: row.title, isReceiver: true }, after: { isReceiver: false } },
    });
  });
}
