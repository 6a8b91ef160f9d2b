import { makeStyles } from '@griffel/react';
import { tokens } from './theme/tokens.ts';

/** Styles a `RadioGroup` as a segmented control. */
export const useSegmentStyles = makeStyles({
  row: {
    display: 'flex',
    padding: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  option: { position: 'relative', flexGrow: 1, flexBasis: 0 },
  radio: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':checked + span': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow2,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThin },
    },
    ':focus-visible + span': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
  },
  text: { borderRadius: tokens.borderRadiusMedium, textAlign: 'center' },
});
