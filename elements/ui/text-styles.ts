import { makeStyles } from '@griffel/react';
import { tokens } from './theme/tokens.ts';

/** Style of what only screen readers get. Spread it into a `makeStyles` rule. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflowX: 'hidden',
  overflowY: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Text styles shared by several views. */
export const useTextStyles = makeStyles({
  /** Tabular figures, so that columns align and a clock does not jitter. */
  numeric: { fontFamily: tokens.fontFamilyNumeric, fontVariantNumeric: 'tabular-nums' },
  /** One line, cut with an ellipsis. */
  truncate: {
    minInlineSize: 0,
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** Visually hidden, available to screen readers. */
  hidden: { ...visuallyHidden, whiteSpace: 'nowrap' },
});
