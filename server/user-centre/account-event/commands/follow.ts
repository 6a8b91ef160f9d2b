import type { Context } from '#server/core/context.ts';
import type { EventSource, Listener } from '#server/core/event-source.ts';
import type { Limits } from '#server/core/limits.ts';
import { findAudience } from './audience.ts';
import { createMemberFeed, type MemberFeed } from './member-feed.ts';
import { type Place, readPlace, sees } from './place.ts';
import {
  type Read,
  readAfter,
  readOwnAfter,
  readOwnSince,
  readPlaceOnly,
  type StoredChange,
} from './read-changes.ts';

type EventLimits = Pick<Limits, 'eventPollMs' | 'eventPlaceMs' | 'eventResumeSeconds'>;

/** The stream's source for changes of people and organisations. */
export interface AccountEvents extends EventSource {
  /** Ends the reading; resolves when nothing is read any more. */
  stop(): Promise<void>;
}

/**
 * Reads stored changes once per interval while somebody listens, for all listeners of this server at once. `onFailure`
 * is called once per outage of the database; reading continues where it stopped.
 */
export function accountEvents(context: Context, onFailure: (error: unknown) => void): AccountEvents {
  const { db, config } = context;
  const limits: EventLimits = config.limits;
  const feeds = new Set<MemberFeed>();
  const inTurn = createTurns();
  let reached: Place | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isStopped = false;

  async function poll(): Promise<void> {
    if (!reached || feeds.size === 0) return;
    const before = reached;
    const read = await readAfter(db, before.snapshot);
    reached = read.place;
    if (isGap(before, read.place, limits)) for (const feed of feeds) feed.put('stale');
    await deliver(context, [...feeds], read);
    for (const feed of feeds) feed.tellPlace();
  }

  /** Polls again after the interval, until nobody listens. */
  function schedule(): void {
    if (isStopped || feeds.size === 0) return;
    timer ??= setTimeout(async () => {
      try {
        await inTurn(poll);
        isFailing = false;
      } catch (error) {
        if (!isFailing) onFailure(error);
        isFailing = true;
      }
      timer = undefined;
      schedule();
    }, limits.eventPollMs).unref();
  }

  // In turn with the polls: what is read here and by the next poll is neither told twice nor missed.
  const join = (listener: Listener) =>
    inTurn(async () => {
      const { isWhole, ...read } = await catchUp(context, listener);
      const feed = createMemberFeed(listener, read.place, limits.eventPlaceMs, (closed) =>
        feeds.delete(closed),
      );
      feed.put(isWhole ? 'current' : 'stale');
      if (isWhole) await deliver(context, [feed], read, false);
      if (feeds.size === 0) reached = read.place;
      feeds.add(feed);
      schedule();
      return feed;
    });

  return {
    name: 'account',
    open: join,
    stop: () =>
      inTurn(async () => {
        isStopped = true;
        clearTimeout(timer);
      }),
  };
}

/** Runs work one after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Whether changes between two places may be missing: their rows may have been removed, or the database was restored to
 * an earlier state.
 */
function isGap(before: Place, now: Place, { eventResumeSeconds }: EventLimits): boolean {
  return now.snapshot.next < before.snapshot.next || now.seconds - before.seconds > eventResumeSeconds;
}

/** What a new listener has missed; not whole if that can no longer be told. */
async function catchUp(
  { db, config }: Context,
  { caller, after, query }: Listener,
): Promise<Read & { isWhole: boolean }> {
  const { eventResumeSeconds } = config.limits;
  const place = after === undefined ? null : readPlace(after);
  if (place) {
    const read = await readOwnAfter(db, place.snapshot, caller.userId);
    return { ...read, isWhole: !isGap(place, read.place, config.limits) };
  }
  if (after !== undefined) return { ...(await readPlaceOnly(db)), isWhole: false };
  const { ageSeconds } = query;
  if (typeof ageSeconds === 'number' && ageSeconds <= eventResumeSeconds)
    return { ...(await readOwnSince(db, ageSeconds, caller.userId)), isWhole: true };
  return { ...(await readPlaceOnly(db)), isWhole: ageSeconds === undefined };
}

/** Hands changes to the feeds whose people they concern. `isNew` skips what a feed was told when it was opened. */
async function deliver(
  context: Context,
  feeds: readonly MemberFeed[],
  { changes, place }: Read,
  isNew = true,
): Promise<void> {
  const people = feeds.map(({ person }) => person);
  const isFor = await findAudience(context, people, changes);
  const isKnown = (feed: MemberFeed, { transaction }: StoredChange) =>
    isNew && sees(feed.place.snapshot, transaction);
  for (const feed of feeds) {
    const own = changes.filter((change) => isFor(feed.person, change) && !isKnown(feed, change));
    feed.place = place;
    for (const { kind, organizationId } of own) feed.put(kind, organizationId ?? '');
  }
}
