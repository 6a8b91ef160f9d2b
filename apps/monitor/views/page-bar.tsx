import { ArrowLeftRegular, Button, makeStyles, Tooltip, tokens } from '@heliport/ui';
import type { ReactNode } from 'react';
import { useLink } from '#kit/react/address.ts';

const useStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '0 24px 0 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': { padding: '0 8px', gap: '8px' },
  },
  titles: { flex: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface PageBarProps {
  title: string;
  note: ReactNode;
  /** Where the arrow leads, and what it says. */
  back: string;
  backLabel: string;
  children?: ReactNode;
}

/** The bar of a page, since pages of the monitor hide the shell's: way back, title, what belongs to the whole page. */
export function PageBar({ title, note, back, backLabel, children }: PageBarProps) {
  const styles = useStyles();
  const link = useLink(back);
  return (
    <header className={styles.header}>
      <Tooltip content={backLabel} relationship="label">
        <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />} {...link} />
      </Tooltip>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {children}
    </header>
  );
}
