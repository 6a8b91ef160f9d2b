import { makeStyles } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useIconsStyles = makeStyles({
  search: { maxInlineSize: '420px' },
  setName: {
    marginBlock: `0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  set: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [narrow]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))',
      gap: tokens.spacingHorizontalS,
    },
  },
  tile: {
    ...focusRing,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    inlineSize: '100%',
    blockSize: '112px',
    paddingBlock: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  picture: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    blockSize: '48px',
    '& svg': { maxBlockSize: '48px' },
  },
  name: {
    maxInlineSize: '100%',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    textAlign: 'center',
  },
});
