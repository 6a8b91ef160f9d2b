import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $text } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    '@container (max-width: 640px)': { padding: '12px 16px 24px' },
  },
  card: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '16px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { padding: '12px 12px 16px' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  steps: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  note: {
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface TableCardProps {
  period: ReactNode;
  /** What else is chosen. */
  tools: ReactNode;
  /** What the shown part is of, such as `00:00 – 03:00`. */
  part: string;
  note: string;
  /** The part before and behind; absent at the ends of the period. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  children: ReactNode;
}

/** A table of times that is shown part by part. */
export function TableCard({ period, tools, part, note, onEarlier, onLater, children }: TableCardProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <div className={styles.content}>
      <div className={styles.card}>
        {period}
        <div className={styles.tools}>{tools}</div>
        <div className={styles.steps}>
          <Button size="small" disabledFocusable={!onEarlier} onClick={() => onEarlier?.()}>
            {text('pageEarlier')}
          </Button>
          <strong role="status">{part}</strong>
          <Button size="small" disabledFocusable={!onLater} onClick={() => onLater?.()}>
            {text('pageLater')}
          </Button>
          <span className={styles.note}>{note}</span>
        </div>
        {children}
      </div>
    </div>
  );
}
