import { makeStyles, tokens } from '@heliport/ui';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(5em, max-content) minmax(0, 1fr)',
    gap: '8px 16px',
    margin: '12px 0 0',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** A list of facts with their labels. A fact without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
