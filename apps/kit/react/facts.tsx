import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6em, max-content) minmax(0, 1fr)',
    gap: '8px 16px',
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

interface FactsProps {
  /** Each name occurs once. A fact whose value is null or '' is left out. */
  rows: readonly (readonly [name: string, value: ReactNode])[];
  /** The space around the list; none without it. */
  className?: string | undefined;
}

/** A list of names with their values, one below the other. */
export function Facts({ rows, className }: FactsProps) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.facts, className)}>
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
