import type { Time } from '#client/format/dates.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from './use-dates.ts';

/** Says in the element's language how long ago a time was; '' for none. */
export function useRelativeTime(): (time: Time, nowMs?: number) => string {
  const { t } = useTranslation('common');
  const dates = useDates();
  return (time, nowMs) => dates.relative(time, t('justNow'), nowMs);
}
