import type { Time } from '#client/format/dates.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from './use-dates.ts';

/** Formats how long ago a time was, in the element's language; '' for no time. */
export function useRelativeTime(): (time: Time, nowMs?: number) => string {
  const { t } = useTranslation('common');
  const dates = useDates();
  return (time, nowMs) => dates.relative(time, t('justNow'), nowMs);
}
