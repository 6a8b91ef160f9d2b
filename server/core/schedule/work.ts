import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import type { MessageAttachment } from '#server/gateways/message.ts';
import { secondsAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import { findFile, readFile } from '../file/file.ts';
import { checkJob, queueJob } from '../job/job.ts';
import type { JobAsker } from '../job/kind.ts';
import { type JobError, job } from '../job/schema.ts';
import { forbid, Refusal } from '../refusal.ts';
import { inTransaction } from '../transaction.ts';
import { paramsOn } from './params.ts';
import { beginDeliveries } from './schedule.ts';
import { schedule, scheduleDelivery, scheduleRecipient } from './schema.ts';
import { nextTime, periodOf } from './times.ts';
import type { ScheduleTools } from './tools.ts';

type Row = typeof schedule.$inferSelect;
type Delivery = typeof scheduleDelivery.$inferSelect;

export interface ScheduleWork extends ScheduleTools {
  /** Called when a job was queued. */
  readonly onJob: () => void;
  readonly onFailure: (error: unknown, delivery?: Pick<Delivery, 'id'>) => void;
}

/** Rows of one step. */
const BATCH = 20;
/** A person's jobs are full, or a file is still being made. */
const BUSY_SECONDS = 5;
/** A server that has not finished sending by then was killed. */
const SENDING_SECONDS = 120;
const MAIL_PAUSE_SECONDS = 60;

/** One look: begins dates that are due, asks for their files, and sends those that are there. */
export async function workSchedules(work: ScheduleWork): Promise<void> {
  await beginDue(work);
  await askForFiles(work);
  await sendFiles(work);
}

async function beginDue(work: ScheduleWork): Promise<void> {
  const { context, kind, findMembership } = work;
  const { db, clock } = context;
  const due = await db
    .select()
    .from(schedule)
    .where(and(isNull(schedule.pausedAt), lte(schedule.nextAt, clock())))
    .orderBy(asc(schedule.nextAt))
    .limit(BATCH);
  for (const row of due) {
    const author = await findMembership(row.userId, row.organizationId);
    const needed = ['report:schedule', ...kind.permissions(row.params)];
    const may = author !== null && needed.every((code) => author.codes.includes(code));
    await inTransaction(context, async (inner) => {
      const now = clock();
      // Dates that passed while no server ran are one.
      const [own] = await inner.db
        .update(schedule)
        .set(
          may
            ? { nextAt: nextTime(row, now) }
            : { pausedAt: now, pausedBecause: { code: Code.Forbidden, reason: 'scheduleAuthor' } },
        )
        .where(and(eq(schedule.id, row.id), eq(schedule.nextAt, row.nextAt), isNull(schedule.pausedAt)))
        .returning({ id: schedule.id });
      if (own && may) await beginDeliveries(inner, row.id, row.nextAt);
    });
  }
}

async function openDeliveries({ context: { db, clock } }: ScheduleWork, state: Delivery['state']) {
  return db
    .select({ delivery: scheduleDelivery, schedule })
    .from(scheduleDelivery)
    .innerJoin(schedule, eq(schedule.id, scheduleDelivery.scheduleId))
    .where(and(eq(scheduleDelivery.state, state), lte(scheduleDelivery.tryAt, clock())))
    .orderBy(asc(scheduleDelivery.tryAt))
    .limit(BATCH);
}

/** Makes the job of each waiting delivery, as its recipient: with the rights that this person has now. */
async function askForFiles(work: ScheduleWork): Promise<void> {
  const { context, kind } = work;
  for (const { delivery, schedule: row } of await openDeliveries(work, 'waiting')) {
    try {
      const { asker, params } = await requireRecipient(work, delivery, row);
      await inTransaction(context, async (inner) => {
        const [own] = await inner.db
          .select()
          .from(scheduleDelivery)
          .where(and(eq(scheduleDelivery.id, delivery.id), eq(scheduleDelivery.state, 'waiting')))
          .for('update', { skipLocked: true });
        if (!own) return;
        const { id } = await queueJob(inner, kind, asker, params);
        await inner.db
          .update(scheduleDelivery)
          .set({ state: 'running', jobId: id })
          .where(eq(scheduleDelivery.id, delivery.id));
      });
      work.onJob();
    } catch (error) {
      await refused(work, delivery, error);
    }
  }
}

/** The recipient with the rights of this moment, and what the job of the date is asked for. */
async function requireRecipient({ context, kind, ...work }: ScheduleWork, delivery: Delivery, row: Row) {
  const membership = await work.findMembership(delivery.userId, row.organizationId);
  if (!membership) throw forbid('notMember');
  const asker: JobAsker = { userId: delivery.userId, membership, language: row.language };
  const params = paramsOn(row, delivery.dueAt, work.sources);
  await checkJob(context, kind, asker, params);
  return { asker, params };
}

/** A step was refused: later, if the person is busy; else the delivery has failed, and lost rights end further ones. */
async function refused(work: ScheduleWork, delivery: Delivery, error: unknown): Promise<void> {
  if (error instanceof Refusal && error.code === Code.TooManyRequests)
    return later(work.context, delivery, error.data.retryAfterSeconds ?? BUSY_SECONDS);
  if (!(error instanceof Refusal)) work.onFailure(error, delivery);
  const told: JobError =
    error instanceof Refusal
      ? { code: error.code, ...error.data }
      : { code: Code.Internal, reason: 'jobFailed' };
  await fail(work.context, delivery, told);
}

async function later({ db, clock }: Context, { id }: Delivery, seconds: number): Promise<void> {
  await db
    .update(scheduleDelivery)
    .set({ tryAt: secondsAfter(clock(), seconds) })
    .where(eq(scheduleDelivery.id, id));
}

const ENDS: readonly number[] = [Code.Forbidden, Code.NotFound];

async function fail(context: Context, { id, scheduleId, userId }: Delivery, error: JobError): Promise<void> {
  await inTransaction(context, async ({ db, clock }) => {
    await db.update(scheduleDelivery).set({ state: 'failed', error }).where(eq(scheduleDelivery.id, id));
    if (!ENDS.includes(error.code)) return;
    await db
      .update(scheduleRecipient)
      .set({ stoppedAt: clock(), stoppedBecause: error })
      .where(and(eq(scheduleRecipient.scheduleId, scheduleId), eq(scheduleRecipient.userId, userId)));
  });
}

/** Sends the files that are ready. */
async function sendFiles(work: ScheduleWork): Promise<void> {
  const { context } = work;
  const { db, clock } = context;
  // A server was killed while it sent: the message has an id by which it is known when it comes again.
  await db
    .update(scheduleDelivery)
    .set({ state: 'running' })
    .where(
      and(
        eq(scheduleDelivery.state, 'sending'),
        lt(scheduleDelivery.tryAt, secondsAfter(clock(), -SENDING_SECONDS)),
      ),
    );
  for (const { delivery, schedule: row } of await openDeliveries(work, 'running')) {
    const [made] = delivery.jobId ? await db.select().from(job).where(eq(job.id, delivery.jobId)) : [];
    if (!made) await fail(context, delivery, { code: Code.Internal, reason: 'jobLost' });
    else if (made.state === 'queued' || made.state === 'running') await later(context, delivery, 1);
    else if (made.state === 'done') await send(work, delivery, row, made.fileId);
    else await fail(context, delivery, made.error ?? { code: Code.Conflict, reason: 'jobCancelled' });
  }
}

async function send(work: ScheduleWork, delivery: Delivery, row: Row, fileId: string | null): Promise<void> {
  const { context, contactsOf } = work;
  const { db, clock, messenger, config } = context;
  const { id, userId, attempts } = delivery;
  try {
    // The file was made a while ago if the mail server did not take it at first.
    await requireRecipient(work, delivery, row);
  } catch (error) {
    return refused(work, delivery, error);
  }
  const [own] = await db
    .update(scheduleDelivery)
    .set({ state: 'sending', tryAt: clock() })
    .where(and(eq(scheduleDelivery.id, id), eq(scheduleDelivery.state, 'running')))
    .returning({ id: scheduleDelivery.id });
  if (!own) return;
  const [contact] = await contactsOf(context, row.organizationId, [userId]);
  if (!contact?.email) return fail(context, delivery, { code: Code.Conflict, reason: 'noEmail' });
  const attachment = await attachmentOf(work, delivery, row, fileId);
  if (attachment === null) return fail(context, delivery, { code: Code.NotFound, reason: 'jobLost' });
  try {
    await messenger.send({
      ...{ channel: 'email', to: contact.email, language: row.language, id },
      template: attachment === 'large' ? 'reportReady' : 'report',
      values: { title: row.title, name: contact.name, about: periodText(row, delivery.dueAt) },
      ...(attachment !== 'large' && { attachments: [attachment] }),
    });
    await db
      .update(scheduleDelivery)
      .set({ state: 'sent', sentAt: clock() })
      .where(and(eq(scheduleDelivery.id, id), eq(scheduleDelivery.state, 'sending')));
  } catch (error) {
    if (attempts + 1 >= config.limits.scheduleMailAttempts)
      return fail(context, delivery, { code: Code.Unavailable, reason: 'messageNotSent' });
    if (!(error instanceof Refusal)) work.onFailure(error, delivery);
    await db
      .update(scheduleDelivery)
      .set({
        ...{ state: 'running', attempts: attempts + 1 },
        tryAt: secondsAfter(clock(), MAIL_PAUSE_SECONDS * 4 ** attempts),
      })
      .where(eq(scheduleDelivery.id, id));
  }
}

/** The file of a delivery; `large` for one that no mailbox takes, null if it is gone. */
async function attachmentOf(
  { context }: ScheduleWork,
  { userId }: Delivery,
  { organizationId }: Row,
  fileId: string | null,
): Promise<MessageAttachment | 'large' | null> {
  const { db, clock, config } = context;
  const found = fileId ? await findFile(db, fileId, { userId, organizationId }, clock()) : null;
  if (!found) return null;
  if (found.bytes > config.limits.scheduleMailBytes) return 'large';
  const parts: Uint8Array[] = [];
  for await (const part of readFile(db, found)) parts.push(part);
  return { name: found.name, type: found.type, content: Buffer.concat(parts) };
}

/** `2026-11-23 – 2026-11-29`, or the day on which it is sent. */
function periodText(row: Row, dueAt: Date): string {
  const day = new Intl.DateTimeFormat('sv', { timeZone: row.tz, dateStyle: 'short' });
  const period = periodOf(row, dueAt);
  if (!period) return day.format(dueAt);
  const [first, last] = [day.format(period.from), day.format(new Date(period.to.getTime() - 1))];
  return first === last ? first : `${first} – ${last}`;
}
