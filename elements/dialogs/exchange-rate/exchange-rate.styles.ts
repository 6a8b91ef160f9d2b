import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useExchangeStyles = makeStyles({
  hint: { marginBlock: `0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  group: { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
  row: { display: 'flex', flexDirection: 'column', marginInline: `calc(-1 * ${tokens.spacingHorizontalS})` },
  option: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minBlockSize: tokens.rowHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:checked)': { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
    ':has(:disabled)': {
      color: tokens.colorNeutralForeground3,
      cursor: 'not-allowed',
      ':hover': { backgroundColor: 'transparent' },
    },
  },
  radio: {
    flexShrink: 0,
    inlineSize: '16px',
    blockSize: '16px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'inherit',
  },
  code: { flexShrink: 0, minInlineSize: '40px', fontWeight: tokens.fontWeightSemibold },
  name: { minInlineSize: 0, overflowWrap: 'anywhere' },
  why: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
