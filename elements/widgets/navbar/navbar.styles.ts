import { makeStyles } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useNavbarStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: '55px',
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { columnGap: tokens.spacingHorizontalXS, paddingInline: tokens.spacingHorizontalM },
  },
  organization: { minInlineSize: 0, maxInlineSize: '320px' },
  end: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
  clock: {
    display: 'inline-flex',
    columnGap: tokens.spacingHorizontalS,
    marginInlineEnd: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    [narrow]: { display: 'none' },
  },
  more: { inlineSize: 'max-content', minInlineSize: '240px', paddingBlock: tokens.spacingVerticalXS },
  date: { color: tokens.colorNeutralForeground3 },
});
