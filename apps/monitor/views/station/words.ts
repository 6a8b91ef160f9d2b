import { type Offset, type TimeWords, timeWords, zoneOf } from '@heliport/charts';
import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $format, type Formats } from '#kit/formats.ts';
import { useNow as useTime } from '#kit/react/shown.ts';
import type { Desk, Point } from '../../stores/desk.ts';

/** More decimals than this are no news. */
const MOST_DECIMALS = 3;

/** A value as it is read: with the decimals of its point, or what the state means; – for none. */
export function valueText(point: Point, value: number | null, format: Formats): string {
  if (value === null) return '–';
  if (point.kind === 'state') return point.states?.[value] ?? String(value);
  return format.number(value, Math.min(point.decimals, MOST_DECIMALS));
}

/** The same where it stands for its device among others: as many decimals as matter. */
export const headlineText = (point: Point, value: number | null, format: Formats): string =>
  value === null || point.kind === 'state' ? valueText(point, value, format) : format.measured(value);

/** The limits of a point, as `0 – 100 %`; '' without. */
export function limitsText({ min, max, unit, kind, decimals }: Point, format: Formats): string {
  if (kind === 'state' || (min === null && max === null)) return '';
  const digits = (value: number) => format.number(value, Number.isInteger(value) ? 0 : Math.min(2, decimals));
  if (min === null) return `≤ ${digits(max ?? 0)} ${unit}`.trim();
  if (max === null) return `≥ ${digits(min)} ${unit}`.trim();
  return `${digits(min)} – ${digits(max)} ${unit}`.trim();
}

export interface StationTimes extends TimeWords {
  /** Date and time, with the year where it is not the one of now. */
  readonly dated: (ts: number, now: number) => string;
}

/** The station's times, in the language of the page. */
export function useTimes(offsets: readonly Offset[]): StationTimes {
  const language = useStore($language);
  return useMemo(() => {
    const zone = zoneOf(offsets);
    const words = timeWords(language, zone);
    const yearOf = (ts: number) => new Date(zone.wall(ts)).getUTCFullYear();
    // Wall times are formatted as if they were UTC: the browser's zone has no part in them.
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const dated = (ts: number, now: number) =>
      yearOf(ts) === yearOf(now) ? words.full(ts) : `${date.format(zone.wall(ts))} ${words.clock(ts)}`;
    return { ...words, dated };
  }, [language, offsets]);
}

/** Values age on the screen too: so often is looked again. */
const LOOK_MS = 10_000;

/** Time of the server, which goes on. */
export const useNow = ({ now }: Pick<Desk, 'now'>): number => useTime(now, LOOK_MS);

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** How old something is: `12 s ago`, `5 min ago`; from an hour on, when it was. */
export function useAge(times: TimeWords): (ts: number, now: number) => string {
  const language = useStore($language);
  return useMemo(() => {
    const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
    return (ts, now) => {
      const minutes = Math.floor(Math.max(0, now - ts) / MINUTE_MS);
      if (minutes >= HOUR_MINUTES) return times.full(ts);
      return minutes > 0
        ? ago.format(-minutes, 'minute')
        : ago.format(-Math.floor(Math.max(0, now - ts) / 1000), 'second');
    };
  }, [language, times]);
}

export const useFormat = (): Formats => useStore($format);
