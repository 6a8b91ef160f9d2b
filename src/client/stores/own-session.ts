import type { ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { listMySession } from '#contract/user-centre/session/calls.ts';
import * as api from '../api/own-session.ts';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';

export type OwnSession = DataOf<typeof listMySession>['list'][number];

const sessions = sessionAtom<readonly OwnSession[]>('ownSessions', []);

/** Where the person is signed in, last seen first. */
export const $ownSessions: ReadableAtom<readonly OwnSession[]> = sessions;

export async function loadOwnSessions(): Promise<void> {
  const { list } = await inLifetime(api.listMySession());
  sessions.set(list);
}

/** Ends one of the other sessions. */
export async function endOwnSession(sessionUuid: string): Promise<void> {
  await inLifetime(api.endMySession({ sessionUuid }));
  sessions.set(sessions.get().filter((each) => each.sessionUuid !== sessionUuid));
}

/** Ends all sessions but this one; answers how many. */
export async function endOtherSessions(): Promise<number> {
  const { ended } = await inLifetime(api.endOtherSessions());
  sessions.set(sessions.get().filter(({ isCurrent }) => isCurrent));
  return ended;
}
