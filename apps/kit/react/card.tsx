import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '16px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { padding: '12px 16px 16px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '12px',
    rowGap: '4px',
    marginBottom: '12px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface CardProps {
  title: string;
  note?: string;
  className?: string;
  children: ReactNode;
}

/** A titled region of the page. */
export function Card({ title, note = '', className, children }: CardProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.card, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
