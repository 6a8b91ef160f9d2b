import { makeStyles } from '@griffel/react';
import { tokens } from './theme/tokens.ts';

/** Text styles that more than one view uses. */
export const useTextStyles = makeStyles({
  /** Figures of one width, so that columns line up and a clock stands still. */
  numeric: { fontFamily: tokens.fontFamilyNumeric, fontVariantNumeric: 'tabular-nums' },
  /** One line, cut with an ellipsis. */
  truncate: {
    minInlineSize: 0,
    overflowX: 'hidden',
    overflowY: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** Read by screen readers, not seen. */
  hidden: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflowX: 'hidden',
    overflowY: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
