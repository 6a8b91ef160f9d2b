import { type Offset, type TimeWords, timeWords, zoneOf } from '@heliport/charts';
import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $format, type Formats } from '#kit/formats.ts';
import type { Point } from '../../stores/desk.ts';

/** More decimals than this are no news. */
const MOST_DECIMALS = 3;

/** A value as it is read: with the decimals of its point, or what the state means; – for none. */
export function valueText(point: Point, value: number | null, format: Formats): string {
  if (value === null) return '–';
  if (point.kind === 'state') return point.states?.[value] ?? String(value);
  return format.number(value, Math.min(point.decimals, MOST_DECIMALS));
}

/** The limits of a point, as `0 – 100 %`; '' without. */
export function limitsText({ min, max, unit, kind, decimals }: Point, format: Formats): string {
  if (kind === 'state' || (min === null && max === null)) return '';
  const digits = (value: number) => format.number(value, Number.isInteger(value) ? 0 : Math.min(2, decimals));
  if (min === null) return `≤ ${digits(max ?? 0)} ${unit}`.trim();
  if (max === null) return `≥ ${digits(min)} ${unit}`.trim();
  return `${digits(min)} – ${digits(max)} ${unit}`.trim();
}

/** The station's times, in the language of the page. */
export function useTimes(offsets: readonly Offset[]): TimeWords {
  const language = useStore($language);
  return useMemo(() => timeWords(language, zoneOf(offsets)), [language, offsets]);
}

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
