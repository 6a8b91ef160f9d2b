import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#client/call.ts';
import { $organization } from '#client/stores/organization.ts';
import type { listStationChoices, StationChoice } from '#contract/energy/selection/calls.ts';

const list = call<typeof listStationChoices>('GET', '/telemetry/v1/station-choices');

/** So many stations are offered; the others are found by searching. */
const OFFERED = 100;
/** A search is sent when typing rests. */
const TYPING_MS = 200;

export interface Offer {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly StationChoice[];
  /** Number of all that match. */
  readonly total: number;
  readonly error?: unknown;
}

const LOADING: Offer = { status: 'loading', list: [], total: 0 };

const matches = (search: string) => {
  const part = search.trim().toLowerCase();
  return ({ code, name }: StationChoice) => `${code} ${name}`.toLowerCase().includes(part);
};

/** The stations that match a search: of the given ones, else of the platform's. The old ones stay until others are there. */
export function useOffer(given: readonly StationChoice[] | undefined, search: string, isWanted: boolean) {
  const organization = useStore($organization)?.orgUuid;
  const [answer, setAnswer] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another organisation ask again
  useEffect(() => {
    if (given || !isWanted || organization === undefined) return;
    const life = new AbortController();
    const query = { page: 1, size: OFFERED, ...(search.trim() && { search: search.trim() }) };
    const ask = () =>
      list({ query }, { signal: life.signal }).then(
        ({ list: found, pagination }) => setAnswer({ status: 'ready', list: found, total: pagination.total }),
        (error: unknown) => life.signal.aborted || setAnswer({ ...LOADING, status: 'failed', error }),
      );
    const timer = setTimeout(() => void ask(), search === '' ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [given, isWanted, organization, search, attempt]);
  const found = useMemo(() => given?.filter(matches(search)), [given, search]);
  const offer: Offer = found ? { status: 'ready', list: found, total: found.length } : answer;
  return { offer, retry: () => setAttempt((count) => count + 1) };
}

/** Stations by code, for choices that were made elsewhere. Codes that the person may not see stay away. */
export function useNamed(codes: readonly string[], given: readonly StationChoice[] | undefined) {
  const organization = useStore($organization)?.orgUuid;
  const [named, setNamed] = useState<readonly StationChoice[]>([]);
  const wanted = codes.join();
  useEffect(() => {
    if (given || wanted === '' || organization === undefined) return;
    const life = new AbortController();
    list({ query: { page: 1, size: OFFERED, codes: wanted } }, { signal: life.signal }).then(
      ({ list: found }) => setNamed(found),
      // Without their names, stations are shown by code; the list of all says why it failed.
      () => undefined,
    );
    return () => life.abort();
  }, [wanted, given, organization]);
  return useMemo(() => new Map((given ?? named).map((station) => [station.code, station])), [given, named]);
}
