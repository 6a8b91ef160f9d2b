import { and, eq, gt } from 'drizzle-orm';
import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { InboxEntry, listInbox, putAside } from '#contract/user-centre/inbox/calls.ts';
import { INBOX_KIND_MOST, INBOX_LATER_MOST_DAYS } from '#contract/user-centre/inbox/limits.ts';
import { offsetOf, paginationOf } from '#server/db/page.ts';
import { secondsAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal, refuseField } from '../refusal.ts';
import type { InboxAsker, InboxItem, InboxKind } from './kind.ts';
import { inboxReminder } from './schema.ts';

const DAY_SECONDS = 86_400;

/** What waits of one kind. */
interface Found {
  readonly kind: InboxKind;
  readonly items: readonly InboxItem[];
}

/** One page of what waits for a person, or of what the person has put aside. */
export async function readInbox(
  context: Context,
  kinds: readonly InboxKind[],
  asker: InboxAsker,
  { kind: wanted, shelf = 'waiting', ...query }: QueryOf<typeof listInbox>,
): Promise<DataOf<typeof listInbox>> {
  const laters = await findReminders(context, asker);
  const counts: DataOf<typeof listInbox>['kinds'] = [];
  const entries: InboxEntry[] = [];
  for (const { kind, items } of await findAll(context, kinds, asker)) {
    const all = items.map((item) => entryOf(kind, item, asker, laters));
    const waiting = all.filter(({ later }) => later === null).length;
    const title = kind.title[asker.language];
    if (waiting > 0)
      counts.push({ kind: kind.name, title, count: waiting, isCut: items.length >= INBOX_KIND_MOST });
    entries.push(...all);
  }
  const waiting = entries.filter(({ later }) => later === null);
  const listed = (shelf === 'waiting' ? waiting : entries.filter(({ later }) => later !== null))
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .sort((one, other) => urgencyOf(one) - urgencyOf(other) || (one.id < other.id ? -1 : 1));
  const start = offsetOf(query);
  return {
    list: listed.slice(start, start + query.size),
    pagination: paginationOf(query, listed.length),
    ...{ kinds: counts, waiting: waiting.length, later: entries.length - waiting.length },
  };
}

/** What comes first: what is due first, and what has no date since it waits. */
const urgencyOf = ({ due, since }: InboxEntry): number => {
  const at = due ?? since;
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
};

/** What waits of the kinds that the person may decide. One after the other: the embedded database has one connection. */
async function findAll(
  context: Context,
  kinds: readonly InboxKind[],
  asker: InboxAsker,
): Promise<readonly Found[]> {
  const { codes } = asker.membership;
  const found: Found[] = [];
  for (const kind of kinds)
    if (kind.permissions.every((code) => codes.includes(code)))
      found.push({ kind, items: await kind.find(context, asker, INBOX_KIND_MOST) });
  return found;
}

const idOf = ({ name }: InboxKind, { id }: InboxItem): string => `${name}:${id}`;

function entryOf(
  kind: InboxKind,
  { since, ...item }: InboxItem,
  { language }: InboxAsker,
  laters: ReadonlyMap<string, Date>,
): InboxEntry {
  const id = idOf(kind, { since, ...item });
  return {
    ...{ ...item, id, kind: kind.name, title: kind.title[language] },
    ...{ since: since?.toISOString() ?? null, later: laters.get(id)?.toISOString() ?? null },
  };
}

const ofPerson = ({ userId, membership }: InboxAsker) =>
  and(eq(inboxReminder.userId, userId), eq(inboxReminder.organizationId, membership.organizationId));

/** Until when the person has put entries aside. */
async function findReminders({ db, clock }: Context, asker: InboxAsker): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ entry: inboxReminder.entry, until: inboxReminder.until })
    .from(inboxReminder)
    .where(and(ofPerson(asker), gt(inboxReminder.until, clock())));
  return new Map(rows.map(({ entry, until }) => [entry, until]));
}

/** Puts an entry aside until a moment, or brings it back. */
export async function remindLater(
  context: Context,
  kinds: readonly InboxKind[],
  asker: InboxAsker,
  { entry, until }: BodyOf<typeof putAside>,
): Promise<void> {
  const { db, clock } = context;
  const { userId, membership } = asker;
  const place = { userId, organizationId: membership.organizationId, entry };
  if (until === null) {
    await db.delete(inboxReminder).where(and(ofPerson(asker), eq(inboxReminder.entry, entry)));
    return;
  }
  const at = new Date(until);
  const now = clock();
  if (Number.isNaN(at.getTime()) || at <= now || at > secondsAfter(now, INBOX_LATER_MOST_DAYS * DAY_SECONDS))
    throw refuseField('until', 'inbox.until', { days: INBOX_LATER_MOST_DAYS });
  const [name] = entry.split(':', 1);
  const own = await findAll(
    context,
    kinds.filter((kind) => kind.name === name),
    asker,
  );
  if (!own.some(({ kind, items }) => items.some((item) => idOf(kind, item) === entry)))
    throw new Refusal(Code.NotFound);
  await db
    .insert(inboxReminder)
    .values({ ...place, until: at })
    .onConflictDoUpdate({
      target: [inboxReminder.userId, inboxReminder.organizationId, inboxReminder.entry],
      set: { until: at },
    });
}
