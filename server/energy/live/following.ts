import type { StationUse } from '#contract/call.ts';
import { ALL_STATIONS } from '#contract/energy/live/events.ts';
import { codesIn } from '#contract/energy/station/fields.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import type { Feed, Listener } from '#server/core/event-source.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { requireStations, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';
import { createFindMembership } from '#server/user-centre/permission/public.ts';

/**
 * Rows are read again for this long after their time of arrival: a transaction can commit after a later one, and
 * servers' clocks differ. Feeds leave out what was told.
 */
export const OVERLAP_MS = 15_000;

/** Of a stream that names no station. */
export const SILENT: Feed = { take: () => undefined, close: () => undefined };

/** A feed that ends when its person may no longer see what it tells. */
export interface RefusableFeed extends Feed {
  /** Ends the stream at its next turn. */
  refuse(refusal: Refusal): void;
}

/** An open stream, and the stations that it tells of. */
export interface Followed<Wanted, OwnFeed> {
  readonly feed: OwnFeed;
  readonly wanted: Wanted;
}

interface Options<Wanted, OwnFeed> {
  /** The stations that a listener names; refuses those that it may not see. */
  readonly resolve: (listener: Listener) => Promise<Wanted>;
  /** Reads what is new, once for all streams, and puts it into their feeds. */
  readonly look: (open: readonly Followed<Wanted, OwnFeed>[]) => Promise<void>;
  /** Hears of an outage of a database, once. */
  readonly onFailure: (error: unknown) => void;
}

/** The streams of this server that are told of stations. */
export interface Following<Wanted, OwnFeed extends RefusableFeed> {
  add(listener: Listener, wanted: Wanted, feed: OwnFeed): void;
  remove(feed: OwnFeed): void;
  /** Ends the reading; resolves when nothing is read any more. */
  stop(): Promise<void>;
}

/**
 * Looks for news once a second for all listeners of this server, while there are any. Their rights and stations are
 * looked at again every minute.
 */
export function createFollowing<Wanted, OwnFeed extends RefusableFeed>(
  context: Context,
  { resolve, look, onFailure }: Options<Wanted, OwnFeed>,
): Following<Wanted, OwnFeed> {
  const { streamPollMs, streamScopeMs } = context.config.limits;
  const findMembership = createFindMembership(context);
  /** `checkedAt`: when the scope was resolved, on the process's clock. */
  const open = new Map<OwnFeed, { readonly listener: Listener; wanted: Wanted; checkedAt: number }>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let isFailing = false;
  let isStopped = false;

  async function poll(): Promise<void> {
    const now = performance.now();
    const due = [...open].filter(([, { checkedAt }]) => now - checkedAt >= streamScopeMs);
    // One that cannot be checked now is told nothing until it is.
    const checked = await Promise.allSettled(due.map(([feed]) => recheck(feed)));
    const failed = checked.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    await look([...open].map(([feed, { wanted }]) => ({ feed, wanted })));
    isFailing = false;
  }

  /** Ends a stream whose person may no longer see what it tells. */
  async function recheck(feed: OwnFeed): Promise<void> {
    const one = open.get(feed);
    if (!one) return;
    const { userId, membership } = one.listener.caller;
    try {
      const current = membership && (await findMembership(userId, membership.organizationId));
      if (!current) throw forbid('notMember');
      one.wanted = await resolve({
        ...one.listener,
        caller: { ...one.listener.caller, membership: current },
      });
      one.checkedAt = performance.now();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      feed.refuse(error);
    }
  }

  /** Polls again after the interval, until nobody listens. */
  function schedule(): void {
    if (isStopped || open.size === 0) return;
    timer ??= setTimeout(() => {
      polling = poll()
        .catch((error: unknown) => {
          if (!isFailing) onFailure(error);
          isFailing = true;
        })
        .then(() => {
          timer = undefined;
          schedule();
        });
    }, streamPollMs).unref();
  }

  return {
    add(listener, wanted, feed) {
      open.set(feed, { listener, wanted, checkedAt: performance.now() });
      schedule();
    },
    remove: (feed) => void open.delete(feed),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

/** A call whose rights a listener needs. */
interface Needed {
  readonly permission: string | readonly string[];
  readonly stationUse: StationUse;
}

/** The stations that fields of a listener's query name, by code: each field is a list of codes, or `*` for all. */
export async function namedStations(
  context: Context,
  { caller: { userId, membership } }: { readonly caller: Caller },
  definition: Needed,
  fields: readonly unknown[],
): Promise<ReadonlyMap<string, ScopedStation>[]> {
  if (!membership) throw forbid('noOrganization');
  const holds = (code: string) => membership.codes.includes(code);
  if (![definition.permission].flat().some(holds)) throw forbid('noPermission');
  const asker = { userId, membership };
  const found: ReadonlyMap<string, ScopedStation>[] = [];
  for (const named of fields) {
    const codes = typeof named === 'string' ? codesIn(named) : [];
    if (codes.includes(ALL_STATIONS)) found.push(await stationsInScope(context, asker));
    else if (codes.length > 0) found.push(await requireStations(context, asker, definition, codes));
    else found.push(new Map());
  }
  return found;
}
