import { makeStyles, shorthands } from '@griffel/react';
import { focusRingInside } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

export const useColumnPanelStyles = makeStyles({
  list: {
    maxBlockSize: 'min(60vh, 520px)',
    margin: 0,
    padding: tokens.spacingHorizontalXS,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    listStyleType: 'none',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  dragged: { backgroundColor: tokens.colorNeutralBackground1Selected, boxShadow: tokens.shadow4 },
  handle: {
    ...focusRingInside,
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '24px',
    blockSize: '32px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'transparent',
    fontSize: '16px',
    cursor: 'grab',
    touchAction: 'none',
    ':active': { cursor: 'grabbing' },
  },
  name: { flexGrow: 1, minInlineSize: 0 },
  // Blocks have no columns, hence no widths.
  widths: { display: 'flex', '@media (max-width: 640px)': { display: 'none' } },
  button: {
    minInlineSize: '28px',
    blockSize: '28px',
    color: tokens.colorNeutralForeground3,
    '& svg': { inlineSize: '16px', blockSize: '16px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled },
  },
  foot: {
    padding: tokens.spacingHorizontalXS,
    ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
});
