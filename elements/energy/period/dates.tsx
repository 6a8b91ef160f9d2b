import { Input } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { type Period, type PeriodKind, periodOf, stepped } from '#contract/energy/period/calendar.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { usePeriodStyles } from './period.styles.ts';

interface PeriodDatesProps {
  period: Period;
  kind: PeriodKind;
  today: string;
  cycleDay: number;
  onPeriod: (period: Period) => void;
}

/** The dates of a period, with the steps to the one before and after. Months and years are named, not typed. */
export function PeriodDates({ period, kind, today, cycleDay, onPeriod }: PeriodDatesProps) {
  const { t, i18n } = useTranslation('period');
  const styles = usePeriodStyles();
  const { from, to } = period;
  const isNamed = kind === 'year' || (kind === 'month' && cycleDay === 1);
  const setDate = (name: keyof Period, date: string) => {
    if (date === '') return;
    if (kind !== 'range') onPeriod(periodOf(kind, date, cycleDay));
    else if (name === 'from') onPeriod({ from: date, to: to < date ? date : to });
    else onPeriod({ from: from > date ? date : from, to: date });
  };
  const field = (name: keyof Period, label: string) => (
    <Input
      type="date"
      className={styles.date}
      aria-label={label}
      value={period[name]}
      // A week or a month may go on after today; what the person picks is a day of it.
      max={period[name] > today ? period[name] : today}
      onChange={(_, { value }) => setDate(name, value)}
    />
  );
  const next = stepped(period, 1, cycleDay);
  return (
    <div className={styles.dates}>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeftRegular />}
        onClick={() => onPeriod(stepped(period, -1, cycleDay))}
      />
      {isNamed ? (
        <span className={styles.written} role="status">
          {named(period, kind, i18n.language)}
        </span>
      ) : (
        <>
          {kind !== 'day' && field('from', t('from'))}
          {kind !== 'day' && (
            <span className={styles.to} aria-hidden="true">
              –
            </span>
          )}
          {field('to', t(kind === 'day' ? 'date' : 'to'))}
        </>
      )}
      <IconButton
        label={t('next')}
        icon={<ChevronRightRegular />}
        aria-disabled={next.from > today}
        onClick={() => next.from <= today && onPeriod(next)}
      />
    </div>
  );
}

/** Such as “November 2026”. Calendar dates have no zone, so they are read and written as those of UTC. */
function named({ from }: Period, kind: PeriodKind, language: string): string {
  const month = kind === 'month' && { month: 'long' as const };
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', ...month, timeZone: 'UTC' });
  return format.format(Date.parse(from));
}
