import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useDataTableStyles = makeStyles({
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
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
});
