import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

/** In a narrower container, the kinds are a list to open. */
const narrow = '@container (max-width: 519.98px)';

export const usePeriodStyles = makeStyles({
  box: { containerType: 'inline-size' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '@media print': { display: 'none' },
  },
  kinds: {
    display: 'flex',
    padding: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [narrow]: { display: 'none' },
  },
  kind: {
    ...focusRing,
    minBlockSize: '28px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { textDecorationLine: 'underline' },
  },
  list: { display: 'none', [narrow]: { display: 'inline-flex' } },
  dates: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minInlineSize: 0 },
  date: { inlineSize: '148px', minInlineSize: 0 },
  to: { color: tokens.colorNeutralForeground3 },
  written: { minInlineSize: '104px', textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
  zone: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
