import { Figure } from '@heliport/charts';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvPage } from '../../stores/pv.ts';
import { $text } from '../../texts/sites/text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    '@container (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  figure: {
    padding: '12px 20px',
    boxShadow: `1px 1px 0 0 ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': { padding: '8px 14px' },
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, minHeight: '32px' },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const FIGURES = [
  { key: 'kw', name: 'kwNow', unit: 'kW' },
  { key: 'kwh', name: 'kwhPeriod', unit: 'kWh' },
  { key: 'lostKwh', name: 'lostPeriod', unit: 'kWh' },
] as const;

/** What the filtered stations make and made together, and of how many that is known. */
export function PvTotals({ page }: { page: PvPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$state);
  const { days } = useStore(page.$filter);
  if (state.status === 'failed') return null;
  const totals = state.status === 'ready' ? state.data.totals : undefined;
  const period = text(days === '1' ? 'period1' : 'period7');
  return (
    <dl className={styles.list}>
      {FIGURES.map(({ key, name, unit }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.name}>{key === 'kw' ? text(name) : `${text(name)} · ${period}`}</dt>
          <dd className={styles.value}>
            <Figure size="large" label={text(name)} value={totals?.[key].value} unit={unit} decimals={0} />
          </dd>
          <dd className={styles.note}>
            {totals ? text('coverage', { known: totals[key].known, of: totals.of }) : ' '}
          </dd>
        </div>
      ))}
    </dl>
  );
}
