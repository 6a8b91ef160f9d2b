import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import type { InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import * as api from '../api/inbox.ts';
import { inLifetime } from './lifetime.ts';
import { createPagedList } from './paged-list.ts';
import { renewInbox } from './signed-in/inbox.ts';

/** Which part of the inbox a list shows: a kind (all without one), of what waits or of what was put aside. */
export interface InboxFilter {
  readonly kind: string;
  readonly shelf: 'waiting' | 'later';
}

const filter = atom<InboxFilter>({ kind: '', shelf: 'waiting' });
export const $inboxFilter: ReadableAtom<InboxFilter> = filter;

/** What waits for the person, or was put aside, the most urgent first. */
export const inboxEntries = createPagedList<InboxEntry>({
  table: 'inbox',
  sizes: PAGE_SIZES,
  defaultSize: () => DEFAULT_PAGE_SIZE,
  load(query) {
    const { kind, shelf } = filter.get();
    return api.listInbox({ ...query, shelf, ...(kind !== '' && { kind }) });
  },
});

/** Shows another part of the inbox, from its first page on. */
export async function filterInbox(changes: Partial<InboxFilter>): Promise<void> {
  filter.set({ ...filter.get(), ...changes });
  await inboxEntries.open();
}

/** Puts an entry aside until a moment in ms since 1970, or brings it back. */
export async function putAside(entry: string, until: number | null): Promise<void> {
  await inLifetime(api.putAside({ entry, until: until === null ? null : new Date(until).toISOString() }));
  renewInbox();
  await inboxEntries.reload();
}
