import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { type Drawing, LineDrawing } from './line-drawing.tsx';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
  },
  drawing: { color: tokens.colorNeutralForeground4, lineHeight: 0 },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  reason: {
    marginBlock: 0,
    maxInlineSize: '56ch',
    color: tokens.colorNeutralForeground3,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  action: { marginBlockStart: tokens.spacingVerticalM },
});

export interface StatePanelProps {
  drawing: Drawing;
  /** What is the case. */
  title: ReactNode;
  /** Why. */
  reason?: ReactNode;
  /** The one way on. */
  action?: ReactNode;
  /** A failure speaks up in a screen reader; an empty list does not. */
  urgent?: boolean;
}

/** Stands in for content that is empty, failed or not allowed: one line of what, one of why, one action. */
export function StatePanel({ drawing, title, reason, action, urgent = false }: StatePanelProps) {
  const styles = useStyles();
  return (
    <div className={styles.panel} {...(urgent && { role: 'alert' })}>
      <div className={styles.drawing}>
        <LineDrawing drawing={drawing} />
      </div>
      <p className={styles.title}>{title}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
