import type { Language } from '#contract/preferences.ts';
import { relativeTime, timestampMs } from '#contract/rules/relative-time.ts';
import { offsetFromOwn } from '#contract/rules/zone-offset.ts';

/** A time: ms since 1970, seconds where it has ten digits, or ISO 8601. */
export type Time = number | string | Date;

/** Times in the words of a language and the person's own time zone; '' for what is no time. */
export interface Dates {
  readonly date: (time: Time) => string;
  /** Date and minutes. */
  readonly dateTime: (time: Time) => string;
  /** Date and minutes in the zone of a station, whose distance from UTC is told where the person's differs. */
  readonly dateTimeIn: (tz: string, time: Time) => string;
  /** Hours to seconds. */
  readonly clock: (time: Time) => string;
  readonly weekday: (time: Time) => string;
  /**
   * How long ago (specification section 9): just now, minutes, hours, 1 day ago, else the date. Intl has no words for
   * “just now” that are right in every language: the dictionaries' `common:justNow` is given.
   */
  readonly relative: (time: Time, justNow: string, nowMs?: number) => string;
}

const made = new Map<Language, Dates>();

/** How a language writes times. Formats are expensive to create, so they are cached. */
export function datesIn(language: Language): Dates {
  let dates = made.get(language);
  if (dates === undefined) {
    dates = make(language);
    made.set(language, dates);
  }
  return dates;
}

function make(language: Language): Dates {
  const minutes = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (time: Time) => {
      const ms = toMs(time);
      return Number.isNaN(ms) ? '' : format.format(ms);
    };
  };
  // Medium names the month where digits alone could be read in two orders.
  const date = writer({ dateStyle: 'medium' });
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return {
    date,
    dateTime: writer(minutes),
    dateTimeIn(tz, time) {
      const text = writer({ ...minutes, timeZone: tz })(time);
      return text && `${text} ${offsetFromOwn(tz, toMs(time))}`.trimEnd();
    },
    clock: writer({ timeStyle: 'medium', hourCycle: 'h23' }),
    weekday: writer({ weekday: 'short' }),
    relative(time, justNow, nowMs = Date.now()) {
      const found = relativeTime(toMs(time), nowMs);
      if (found === null) return '';
      if (found.unit === 'now') return justNow;
      return found.unit === 'date' ? date(found.value) : ago.format(-found.value, found.unit);
    },
  };
}

const toMs = (time: Time): number => (time instanceof Date ? time.getTime() : timestampMs(time));
