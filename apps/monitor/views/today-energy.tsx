import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { TodayFigure } from '#contract/energy/derivation/limits.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { $text, type TextKey } from '../texts/text.ts';
import { How } from './derivation/how.tsx';
import { looks } from './energy.tsx';
import type { Energy } from './energy-icons.ts';

const useStyles = makeStyles({
  list: {
    flex: 1,
    margin: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-around',
    gap: '14px',
  },
  row: { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: '12px', rowGap: '4px' },
  name: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'right',
  },
  unit: {
    marginLeft: '4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  bar: { gridColumn: '1 / -1', display: 'block', width: '100%', height: '8px', borderRadius: '4px' },
  ground: { fill: tokens.colorNeutralBackground4 },
});

/** Today's energies as bars on one scale, each in its own colour. */
export function TodayEnergy({ overview }: { overview: Overview }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { today, coverage } = overview;
  const note = coverage.stale > 0 ? text('late', { count: coverage.stale }) : text('todayHint');
  const rows: [Energy, TextKey, number, TodayFigure][] = [
    ['pv', 'generation', today.pvKwh, 'pvTodayKwh'],
    ['load', 'consumption', today.loadKwh, 'loadTodayKwh'],
    ['storage', 'charge', today.chargeKwh, 'chargeTodayKwh'],
    ['storage', 'discharge', today.dischargeKwh, 'dischargeTodayKwh'],
    ['grid', 'buy', today.buyKwh, 'buyTodayKwh'],
    ['grid', 'sell', today.sellKwh, 'sellTodayKwh'],
  ];
  const longest = Math.max(1, ...rows.map(([, , kwh]) => kwh));

  return (
    <Card title={text('today')} note={note}>
      <dl className={styles.list}>
        {rows.map(([energy, name, kwh, figure]) => {
          const { value, unit } = format.energy(kwh);
          return (
            <div key={name} className={styles.row}>
              <dt className={styles.name}>{text(name)}</dt>
              <dd className={styles.value}>
                <How label={text(name)} figure={figure}>
                  {value}
                  <span className={styles.unit}>{unit}</span>
                </How>
              </dd>
              <svg className={styles.bar} aria-hidden="true">
                <rect className={styles.ground} width="100%" height="8" />
                <rect width={`${(kwh / longest) * 100}%`} height="8" rx="4" fill={looks[energy].color} />
              </svg>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
