import { $language } from '@heliport/client';
import { computed } from 'nanostores';
import type { Language } from '#contract/preferences.ts';
import { offsetFromOwn } from '#contract/rules/zone-offset.ts';

/** A value and its unit as separate parts, since the unit is shown smaller. */
export interface Quantity {
  value: string;
  unit: string;
}

/** From this value on, the next larger unit is used. */
const LARGE = 10_000;

/** Formatters for numbers and times in one language. */
export function formats(language: Language) {
  const decimals = [0, 1, 2, 3].map(
    (digits) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const dayClock = { ...clock, month: 'short', day: 'numeric' } as const;

  /** Formatters are expensive to create, so they are cached; '' is the reader's own zone. */
  const clocks = new Map<string, { today: Intl.DateTimeFormat; other: Intl.DateTimeFormat }>();
  const clockIn = (zone: string) => {
    const timeZone = zone || undefined;
    const made = clocks.get(zone) ?? {
      today: new Intl.DateTimeFormat(language, { ...clock, timeZone }),
      other: new Intl.DateTimeFormat(language, { ...dayClock, timeZone }),
    };
    clocks.set(zone, made);
    return made;
  };
  /** Time of day, with the date if it is more than 24 hours away. */
  const timeIn = (zone: string, ms: number, now: number): string =>
    clockIn(zone)[Math.abs(now - ms) < 86_400_000 ? 'today' : 'other'].format(ms);

  const number = (value: number, digits = 0) => {
    // Avoids "-0" for a small negative value that is rounded.
    const scale = 10 ** digits;
    const rounded = Math.round(value * scale) / scale;
    return (decimals[digits] as Intl.NumberFormat).format(rounded === 0 ? 0 : rounded);
  };
  /** One decimal where it is significant. */
  const digitsOf = (value: number) => {
    const tenths = Math.abs(Math.round(value * 10));
    return tenths > 0 && tenths < 1000 ? 1 : 0;
  };
  const scaled = (value: number, unit: string, larger: string): Quantity => {
    const size = Math.round(Math.abs(value));
    if (size >= LARGE) return { value: number(value / 1000, size >= 100 * LARGE ? 1 : 2), unit: larger };
    return { value: number(value, digitsOf(value)), unit };
  };

  return {
    number,
    /** A measured value, with one decimal where it is significant. */
    measured: (value: number) => number(value, digitsOf(value)),
    /** Power in kW; in MW from 10,000 kW. */
    power: (kw: number) => scaled(kw, 'kW', 'MW'),
    /** Energy in kWh; in MWh from 10,000 kWh. */
    energy: (kwh: number) => scaled(kwh, 'kWh', 'MWh'),
    /** Rated peak power in kWp; in MWp from 10,000 kWp. */
    peak: (kwp: number) => scaled(kwp, 'kWp', 'MWp'),
    /** Apparent power in kVA; in MVA from 10,000 kVA. */
    apparent: (kva: number) => scaled(kva, 'kVA', 'MVA'),
    percent: (value: number): Quantity => ({ value: number(value, digitsOf(value)), unit: '%' }),
    /** Time in a station's zone, with the date if it is more than 24 hours away. */
    zoned: (ms: number, tz: string, now: number): string => timeIn(tz, ms, now),
    /**
     * Time of day, with the date if it is more than 24 hours away: in the zone of a station, whose distance from UTC is
     * told where the browser's differs, else in the browser's.
     */
    time(iso: string, now: number, tz?: string): string {
      const ms = Date.parse(iso);
      const text = timeIn(tz ?? '', ms, now);
      return tz === undefined ? text : `${text} ${offsetFromOwn(tz, ms)}`.trimEnd();
    },
  };
}

export type Formats = ReturnType<typeof formats>;

/** Formatters in the language of the page. */
export const $format = computed($language, formats);

/** A quantity as one string, for sentences and titles. */
export const quantityText = ({ value, unit }: Quantity): string =>
  unit === '%' ? `${value}%` : `${value} ${unit}`;
