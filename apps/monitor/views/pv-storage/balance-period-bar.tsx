import { Button, Input, makeStyles, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { periodOf, stepped } from '#contract/energy/period/calendar.ts';
import { BALANCE_PERIODS, type BalancePeriod } from '#contract/energy/pv-storage/limits.ts';
import type { PvStoragePage } from '../../stores/pv-storage.ts';
import { $text } from '../../texts/types/text.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: '4px', margin: 0, padding: 0, border: 0, minWidth: 0 },
  date: { width: '148px', minWidth: 0 },
  step: { minWidth: '36px' },
});

const NAMES = { day: 'balanceDay', month: 'balanceMonth' } as const;

/** Chooses a day or a month. Without a date it is that of each station now. */
export function BalancePeriodBar({ page }: { page: PvStoragePage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$state);
  const { period, date } = useStore(page.$filter);
  // The first date that is there already is the latest one: stations in the east are ahead.
  const rows = state.status === 'ready' ? state.data.list : [];
  const today =
    rows
      .map((row) => row.today)
      .toSorted()
      .at(-1) ?? '';
  const shown = date ?? today;
  const span = shown === '' ? undefined : periodOf(period, shown);
  const go = (day: string) => void page.filter({ date: day >= today ? undefined : day });
  const step = (by: 1 | -1) => span && go(stepped(span, by).from);
  return (
    <fieldset className={styles.bar} aria-label={text('balancePeriod')}>
      <Select
        aria-label={text('balancePeriod')}
        value={period}
        onChange={(_, { value }) => void page.filter({ period: value as BalancePeriod })}
      >
        {BALANCE_PERIODS.map((name) => (
          <option key={name} value={name}>
            {text(NAMES[name])}
          </option>
        ))}
      </Select>
      <Button
        appearance="subtle"
        className={styles.step}
        aria-label={text('periodPrevious')}
        disabledFocusable={!span}
        onClick={() => step(-1)}
      >
        ‹
      </Button>
      <Input
        type="date"
        className={styles.date}
        aria-label={text('balanceDate')}
        value={shown}
        max={today}
        onChange={(_, { value }) => value !== '' && go(value)}
      />
      <Button
        appearance="subtle"
        className={styles.step}
        aria-label={text('periodNext')}
        disabledFocusable={!span || stepped(span, 1).from > today}
        onClick={() => step(1)}
      >
        ›
      </Button>
    </fieldset>
  );
}
