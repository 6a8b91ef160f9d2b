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
  /** The title: what happened. */
  title: ReactNode;
  /** The reason. */
  reason?: ReactNode;
  /** The one action. */
  action?: ReactNode;
  /** True for a failure, which screen readers announce. An empty list is not announced. */
  urgent?: boolean;
  /** True where nothing else stands on the page: the title is its heading. */
  isPage?: boolean;
}

/** Replaces content that is empty, failed or forbidden: title, reason and one action. */
export function StatePanel({
  drawing,
  title,
  reason,
  action,
  urgent = false,
  isPage = false,
}: StatePanelProps) {
  const styles = useStyles();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.panel} {...(urgent && { role: 'alert' })}>
      <div className={styles.drawing}>
        <LineDrawing drawing={drawing} />
      </div>
      <Title className={styles.title}>{title}</Title>
      {reason && <p className={styles.reason}>{reason}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
