import { $language } from '@heliport/client';
import { computed } from 'nanostores';

const DAY_MS = 86_400_000;

/** Writes times in a station’s zone to the second, with the date from a day ago on. */
export const $clock = computed($language, (language) => {
  const made = new Map<string, { today: Intl.DateTimeFormat; before: Intl.DateTimeFormat }>();
  const formatsIn = (timeZone: string) => {
    const clock = {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
    } as const;
    const known = made.get(timeZone) ?? {
      today: new Intl.DateTimeFormat(language, clock),
      before: new Intl.DateTimeFormat(language, {
        ...clock,
        year: 'numeric',
        month: 'short',
        day: 'numeric',
      }),
    };
    made.set(timeZone, known);
    return known;
  };
  return (at: number | string, tz: string, now: number): string => {
    const ms = typeof at === 'number' ? at : Date.parse(at);
    return formatsIn(tz)[now - ms < DAY_MS ? 'today' : 'before'].format(ms);
  };
});
