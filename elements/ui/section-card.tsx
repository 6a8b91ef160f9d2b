import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    boxSizing: 'border-box',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minBlockSize: '32px',
    breakAfter: 'avoid',
    paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalS}`,
    paddingInline: tokens.spacingHorizontalXL,
  },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** For containers of cards: cards after a card of unknown height wait for it, since they would shift. */
export const behindUnknownLength = { '& > [data-length=unknown] ~ *': { visibility: 'hidden' } } as const;

export interface SectionCardProps {
  title: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  className?: string;
  /** True while the content's height is unknown. */
  lengthUnknown?: boolean;
  children: ReactNode;
}

/** A titled surface of a page. */
export function SectionCard({ title, action, className, lengthUnknown, children }: SectionCardProps) {
  const styles = useStyles();
  return (
    <section
      className={mergeClasses(styles.card, className)}
      data-length={lengthUnknown ? 'unknown' : undefined}
    >
      <div className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
