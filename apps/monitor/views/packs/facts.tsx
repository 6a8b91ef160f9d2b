import { Link, makeStyles, tokens } from '@heliport/ui';
import type { ReactNode } from 'react';
import { useLink } from '#kit/react/address.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', gap: '0', margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, 1fr) minmax(0, 2fr)',
    gap: '4px 12px',
    alignItems: 'baseline',
    padding: '6px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 0 },
  },
  term: { color: tokens.colorNeutralForeground2 },
  detail: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    minWidth: 0,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

export interface FactRow {
  readonly key: string;
  readonly name: string;
  /** Where the name leads: to the points behind the figure. */
  readonly href?: string | undefined;
  readonly value: ReactNode;
}

/** Names with what is known of them. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {rows.map(({ key, name, href, value }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.term}>{href === undefined ? name : <Name href={href}>{name}</Name>}</dt>
          <dd className={styles.detail}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Name = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link {...useLink(href)}>{children}</Link>
);
