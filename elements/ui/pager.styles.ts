import { makeStyles } from '@griffel/react';
import { focusRing } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

const coarse = '@media (pointer: coarse)';

const control = {
  ...focusRing,
  boxSizing: 'border-box',
  minInlineSize: tokens.controlHeight,
  blockSize: tokens.controlHeight,
  paddingBlock: 0,
  borderRadius: tokens.borderRadiusMedium,
  color: 'inherit',
  fontFamily: 'inherit',
  fontSize: tokens.fontSizeBase300,
  [coarse]: { blockSize: tokens.touchHeight },
} as const;

const box = {
  ...control,
  border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  borderBottomColor: tokens.colorNeutralStrokeAccessible,
  backgroundColor: tokens.colorNeutralBackground1,
} as const;

export const usePagerStyles = makeStyles({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  total: { marginInlineEnd: 'auto', color: tokens.colorNeutralForeground3 },
  pages: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // As wide as a touch target where a phone's width allows; seven pages and two arrows share it.
    [coarse]: {
      inlineSize: '100%',
      maxInlineSize: `calc(9.5 * ${tokens.touchHeight})`,
      '& > li': { flexGrow: 1 },
    },
  },
  page: {
    ...control,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    paddingInline: tokens.spacingHorizontalXS,
    border: 0,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    [coarse]: { inlineSize: '100%', minInlineSize: '24px', blockSize: tokens.touchHeight },
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    '&[aria-current]': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThin },
    },
    '&[aria-disabled=true]': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
  },
  gap: { minInlineSize: '20px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
  arrow: { display: 'block', inlineSize: '16px', blockSize: '16px' },
  select: { ...box, paddingInline: tokens.spacingHorizontalSNudge, cursor: 'pointer' },
  jumper: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  number: {
    ...box,
    inlineSize: '48px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'center',
    appearance: 'textfield',
  },
});
