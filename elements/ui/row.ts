import { focusRingInside } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

/** Style of a button or link that fills its row: an icon, a label, and what stands at the end. */
export const row = {
  ...focusRingInside,
  display: 'flex',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalM,
  boxSizing: 'border-box',
  inlineSize: '100%',
  border: 0,
  backgroundColor: 'transparent',
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  textAlign: 'start',
  textDecorationLine: 'none',
  cursor: 'pointer',
} as const;
