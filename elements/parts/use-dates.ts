import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes a time of the server in the element's language, date and minutes or the date alone; '' for none. */
export function useDates(): { dateTime: (iso: string) => string; date: (iso: string) => string } {
  const { i18n } = useTranslation();
  return useMemo(() => {
    // Medium names the month where digits alone could be read in two orders.
    const day = { dateStyle: 'medium' } as const;
    const withTime = new Intl.DateTimeFormat(i18n.language, { ...day, timeStyle: 'short', hourCycle: 'h23' });
    const dateOnly = new Intl.DateTimeFormat(i18n.language, day);
    const write = (format: Intl.DateTimeFormat) => (iso: string) => {
      const time = new Date(iso);
      return Number.isNaN(time.getTime()) ? '' : format.format(time);
    };
    return { dateTime: write(withTime), date: write(dateOnly) };
  }, [i18n.language]);
}
