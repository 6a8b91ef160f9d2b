import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useDataTableStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', minInlineSize: 0 },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':has(> :nth-child(2), ul)': { paddingBlockEnd: tokens.spacingVerticalS },
    '@media print': { display: 'none' },
  },
  arrange: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
  note: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  empty: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalXXL,
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'center',
  },
  open: {
    ...focusRing,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'inherit',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
});
