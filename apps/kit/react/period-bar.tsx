import { Button, Input, makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { kindOf, PERIOD_KINDS, type Period, type PeriodKind, periodOf, stepped } from '../period.ts';
import { periodTexts } from '../texts/period.ts';
import { texts } from '../texts/translator.ts';

const $text = texts(periodTexts);

const NAMES = {
  day: 'periodDay',
  week: 'periodWeek',
  days30: 'periodDays30',
  month: 'periodMonth',
  range: 'periodRange',
} as const;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  kinds: {
    display: 'flex',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  kind: {
    minHeight: '28px',
    padding: '0 12px',
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@container (max-width: 480px)': { padding: '0 9px', minHeight: '36px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: tokens.shadow2,
    '@media (forced-colors: active)': { textDecorationLine: 'underline' },
  },
  dates: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  step: { minWidth: '36px' },
  date: { width: '148px', minWidth: 0 },
  zone: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface PeriodBarProps {
  period: Period;
  /** The calendar date at the station now: no period begins later. */
  today: string;
  /** The station's zone, which is named. */
  zone: string;
  onPeriod: (period: Period) => void;
}

/** Chooses a period in days of a station: by kind, by date, and by steps back and forth. */
export function PeriodBar({ period, today, zone, onPeriod }: PeriodBarProps) {
  const styles = useStyles();
  const text = useStore($text);
  const own = kindOf(period);
  // A range can have as many days as another kind.
  const [isRange, setRange] = useState(false);
  const kind = isRange ? 'range' : own;
  const choose = (chosen: PeriodKind) => {
    setRange(chosen === 'range');
    if (chosen !== 'range') onPeriod(periodOf(chosen, period.to < today ? period.to : today));
  };
  const setDate = (name: keyof Period, date: string) => {
    if (date === '') return;
    if (kind !== 'range') onPeriod(periodOf(kind, date));
    else if (name === 'from') onPeriod({ from: date, to: period.to < date ? date : period.to });
    else onPeriod({ from: period.from > date ? date : period.from, to: date });
  };
  const date = (name: keyof Period, label: string) => (
    <Input
      type="date"
      className={styles.date}
      aria-label={label}
      value={period[name]}
      max={today}
      onChange={(_, { value }) => setDate(name, value)}
    />
  );
  return (
    <fieldset className={styles.bar} aria-label={text('period')}>
      <div className={styles.kinds}>
        {PERIOD_KINDS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === kind}
            className={mergeClasses(styles.kind, name === kind && styles.chosen)}
            onClick={() => choose(name)}
          >
            {text(NAMES[name])}
          </button>
        ))}
      </div>
      <div className={styles.dates}>
        <Button
          appearance="subtle"
          className={styles.step}
          aria-label={text('periodPrevious')}
          onClick={() => onPeriod(stepped(period, -1))}
        >
          ‹
        </Button>
        {kind === 'range' && date('from', text('periodFrom'))}
        {date('to', text(kind === 'day' ? 'periodDate' : 'periodTo'))}
        <Button
          appearance="subtle"
          className={styles.step}
          aria-label={text('periodNext')}
          disabledFocusable={stepped(period, 1).from > today}
          onClick={() => onPeriod(stepped(period, 1))}
        >
          ›
        </Button>
      </div>
      <span className={styles.zone}>{text('periodZone', { zone })}</span>
    </fieldset>
  );
}
