import type { AccountEventKind } from '#contract/user-centre/account-event/limits.ts';
import type { Feed, Listener } from '#server/core/event-source.ts';
import { type Place, writePlace } from './place.ts';

/** What waits for one listener. A change that waits already is not stored twice, so a slow reader costs no memory. */
export interface MemberFeed extends Feed {
  readonly person: string;
  /** How far it was told. */
  place: Place;
  put(kind: AccountEventKind, organization?: string): void;
  /** Tells the place now and then, so that a resume is short although nothing has changed. */
  tellPlace(): void;
}

export function createMemberFeed(
  { caller, wake }: Listener,
  start: Place,
  placeEveryMs: number,
  close: (feed: MemberFeed) => void,
): MemberFeed {
  const waiting = new Map<string, { kind: AccountEventKind; organization: string }>();
  let toldAt = performance.now();
  const feed: MemberFeed = {
    person: caller.userId,
    place: start,
    put(kind, organization = '') {
      waiting.set(`${kind} ${organization}`, { kind, organization });
      wake();
    },
    tellPlace() {
      if (performance.now() - toldAt >= placeEveryMs) feed.put('current');
    },
    take() {
      const [first] = waiting;
      if (!first) return undefined;
      const [key, data] = first;
      waiting.delete(key);
      toldAt = performance.now();
      // With more to come, a reader that is lost now resumes before it.
      return { event: 'account', data, ...(waiting.size === 0 && { position: writePlace(feed.place) }) };
    },
    close: () => close(feed),
  };
  return feed;
}
