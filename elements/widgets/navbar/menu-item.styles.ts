import { makeStyles } from '@griffel/react';
import { row } from '#elements/ui/row.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useMenuStyles = makeStyles({
  item: {
    ...row,
    minBlockSize: tokens.rowHeight,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalL,
    color: 'inherit',
    ':hover:not(:disabled)': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
  },
  label: { minInlineSize: 0, paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  icon: {
    flexShrink: 0,
    display: 'inline-flex',
    justifyContent: 'center',
    minInlineSize: '28px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { inlineSize: '20px', blockSize: '20px' },
  },
  count: {
    marginInlineStart: 'auto',
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
