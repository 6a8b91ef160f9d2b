import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useAgreementStyles = makeStyles({
  alone: { maxInlineSize: '72ch', marginInline: 'auto', padding: tokens.spacingHorizontalXXL },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Only the text scrolls, so that heading and button stay visible.
  scroll: {
    ...focusRing,
    minBlockSize: '240px',
    // In a low window the whole dialog scrolls. The initial focus on the text must leave its title visible.
    scrollMarginBlockStart: '200px',
    maxBlockSize: 'calc(100dvh - 220px)',
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    paddingInline: tokens.spacingHorizontalS,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    '@media print': {
      maxBlockSize: 'none',
      overflowY: 'visible',
      ':focus-visible': { outlineStyle: 'none' },
    },
  },
  effective: {
    marginBlock: `0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  paragraph: { marginBlock: `0 ${tokens.spacingVerticalM}`, lineHeight: tokens.lineHeightBase400 },
  heading: {
    breakAfter: 'avoid',
    marginBlock: `${tokens.spacingVerticalXL} ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  item: {
    breakInside: 'avoid',
    display: 'grid',
    gridTemplateColumns: '2.5em minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    marginBlock: `0 ${tokens.spacingVerticalS}`,
    lineHeight: tokens.lineHeightBase400,
  },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
