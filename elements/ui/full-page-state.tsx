import { makeStyles } from '@griffel/react';
import { LineDrawing } from './line-drawing.tsx';
import type { StatePanelProps } from './state-panel.tsx';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    boxSizing: 'border-box',
    minBlockSize: 'calc(100dvh - var(--navbar-height, 0px))',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  drawing: {
    marginBlockEnd: tokens.spacingVerticalL,
    color: tokens.colorBrandForeground1,
    '& svg': { inlineSize: '160px', blockSize: '160px' },
  },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  reason: {
    maxInlineSize: '48ch',
    marginBlock: `${tokens.spacingVerticalS} ${tokens.spacingVerticalXXL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    textWrap: 'balance',
    // One block per line, because balancing ignores lines within a paragraph.
    '& span': { display: 'block' },
  },
});

/** A state that fills the page, such as 404: drawing, title, reason, one action. */
export function FullPageState({ drawing, title, reason, action }: Omit<StatePanelProps, 'urgent'>) {
  const styles = useStyles();
  return (
    <section className={styles.page}>
      <div className={styles.drawing}>
        <LineDrawing drawing={drawing} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.reason}>{reason}</p>
      <div>{action}</div>
    </section>
  );
}
