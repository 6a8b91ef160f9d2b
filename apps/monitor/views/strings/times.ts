import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import type { PvStrings } from '#contract/energy/pv/calls.ts';

const MINUTE_MS = 60_000;

/** Times in the station's zone, by the offsets that the server answered. */
export function useStationTime({ offsets }: Pick<PvStrings, 'offsets'>) {
  const language = useStore($language);
  const local = (ms: number) => {
    const offset = offsets.findLast(({ from }) => from <= ms) ?? offsets[0];
    return ms + (offset?.minutes ?? 0) * MINUTE_MS;
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
  const hours = new Intl.DateTimeFormat(language, clock);
  const days = new Intl.DateTimeFormat(language, { ...clock, month: 'short', day: 'numeric' });
  return {
    /** Such as `13:15`. */
    clock: (ms: number): string => hours.format(local(ms)),
    full: (ms: number): string => days.format(local(ms)),
    /** Such as `1315`, for addresses. */
    code: (ms: number): string => new Date(local(ms)).toISOString().slice(11, 16).replace(':', ''),
    /** Such as `2026-11-23`. */
    date: (ms: number): string => new Date(local(ms)).toISOString().slice(0, 10),
  };
}
