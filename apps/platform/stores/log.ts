import { atom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { RECORD_CHAINS, type RecordChain } from '#contract/user-centre/operation-record/limits.ts';
import type { listLog as listLogCall } from '#contract/user-centre/operation-record/log.ts';
import { dayText } from '#kit/days.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listLog, listLogDays, verifyLog } from '../api/log.ts';

/** Lists of the log, and its sealed days. */
export const LOG_TABS = ['operations', 'signIns', 'days'] as const;
export type LogTab = (typeof LOG_TABS)[number];

interface LogFilter {
  tab: LogTab;
  search: string;
  /** The person, from a link. */
  user: string | undefined;
  subject: string | undefined;
  /** UTC days. */
  from: string | undefined;
  to: string | undefined;
  page: number;
  size: number;
}

const EVERYTHING: LogFilter = {
  ...{ tab: 'operations', search: '', user: undefined, subject: undefined, from: undefined, to: undefined },
  ...{ page: 1, size: 20 },
};

const uuid = (text: string) => (isUuid(text) ? text : undefined);
const kindOfSubject = (text: string) => (/^[a-z][a-z-]{1,31}$/.test(text) ? text : undefined);

const address = filterAddress('/platform/log', EVERYTHING, {
  ...{ tab: oneOf(LOG_TABS), search: searchText, user: uuid, subject: kindOfSubject },
  ...{ from: dayText, to: dayText },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

/** The part of a filter that the server knows, as it is exported too. */
export function narrowing({ tab, search, user, subject, from, to }: LogFilter) {
  return {
    ...(tab === 'signIns' && { kind: 'signIns' as const }),
    ...(search && { search }),
    ...(user && { user }),
    ...(subject && tab === 'operations' && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export type LogData = DataOf<typeof listLogCall>;

const NOTHING: LogData = {
  list: [],
  pagination: { page: 1, size: 20, total: 0 },
  days: [],
};

/** What happened, and what proves that no row of it went. */
export function createLog(life: AbortSignal) {
  const list = listPage(
    EVERYTHING,
    async (filter, signal) =>
      filter.tab === 'days'
        ? NOTHING
        : listLog({ query: { page: filter.page, size: filter.size, ...narrowing(filter) } }, { signal }),
    life,
    address,
  );

  /** A record that a link names and the list does not have. */
  function record(id: string, isSignIn: boolean, end: AbortSignal) {
    return remote(
      async (signal) =>
        listLog(
          { query: { page: 1, size: 1, record: id, ...(isSignIn && { kind: 'signIns' as const }) } },
          { signal },
        ),
      AbortSignal.any([life, end]),
    );
  }

  return { ...list, record, days: createDays(life) };
}

export type LogPage = ReturnType<typeof createLog>;

/** The sealed days of a chain, and whether the whole chain is as it was sealed. */
function createDays(life: AbortSignal) {
  const days = remoteList(
    { chain: RECORD_CHAINS[0] as RecordChain, page: 1, size: 20 },
    (query, signal) => listLogDays({ query }, { signal }),
    life,
  );
  const whole = remote(
    (signal) => verifyLog({ query: { chain: days.$filter.get().chain } }, { signal }),
    life,
  );
  const $isVerified = atom(false);
  return {
    ...days,
    $whole: whole.$state,
    $isVerified,
    async verify(): Promise<void> {
      $isVerified.set(true);
      await Promise.all([whole.load(), days.refresh()]);
    },
    async choose(chain: RecordChain): Promise<void> {
      $isVerified.set(false);
      whole.rest();
      await days.filter({ chain });
    },
  };
}
export type LogDays = ReturnType<typeof createDays>;
