import type { Language } from '#contract/preferences.ts';
import type { InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useRelativeTime } from '#elements/parts/use-relative-time.ts';

const CALENDAR_DATE = /^\d{4}-\d\d-\d\d$/;

/** Says by when an entry has to be done, or since when it waits. */
export function useTimeText(): (entry: Pick<InboxEntry, 'due' | 'since' | 'isOverdue'>) => string {
  const { t, i18n } = useTranslation('inbox');
  const dates = useDates();
  const ago = useRelativeTime();
  // A day of a station is the same day wherever the person is.
  const day = new Intl.DateTimeFormat(i18n.language as Language, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ due, since, isOverdue }) => {
    if (due !== null) {
      const date = CALENDAR_DATE.test(due) ? day.format(Date.parse(due)) : dates.dateTime(due);
      return t(isOverdue ? 'overdue' : 'dueOn', { date });
    }
    return since === null ? '' : t('since', { time: ago(since) });
  };
}
