import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '#contract/rules/relative-time.ts';
import { useDates } from './use-dates.ts';

/** Says in the element's language how long ago a time of the server was; '' for none. */
export function useRelativeTime(): (iso: string) => string {
  const { t, i18n } = useTranslation('common');
  const dates = useDates();
  const words = useMemo(() => new Intl.RelativeTimeFormat(i18n.language), [i18n.language]);
  return (iso) => {
    const found = relativeTime(iso, Date.now());
    if (found === null) return '';
    if (found.unit === 'now') return t('justNow');
    return found.unit === 'date' ? dates.dateTime(iso) : words.format(-found.value, found.unit);
  };
}
