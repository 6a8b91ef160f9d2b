import { makeStyles, shorthands } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { badge } from '#elements/ui/badge.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { behindUnknownLength } from '#elements/ui/section-card.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useSecurityStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalXL, ...behindUnknownLength },
  hint: {
    marginBlock: `0 ${tokens.spacingVerticalM}`,
    paddingInline: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground3,
  },
  sessions: {
    ...focusRing,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  session: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    minBlockSize: '72px',
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXL,
    [narrow]: { columnGap: tokens.spacingHorizontalM },
    ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  placeholder: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    inlineSize: '100%',
    maxInlineSize: '420px',
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  facts: { flexGrow: 1, minInlineSize: 0 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    marginBlock: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  badge: { ...badge, fontWeight: tokens.fontWeightRegular },
  secondary: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    [narrow]: { flexDirection: 'column' },
    marginBlock: `${tokens.spacingVerticalXXS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  end: { flexShrink: 0, minInlineSize: 0, [narrow]: { paddingInline: tokens.spacingHorizontalS } },
  // Below the list: in the title's line it would add a line on a phone when the list has loaded.
  others: {
    display: 'flex',
    justifyContent: 'end',
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalXL,
    ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  records: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `0 ${tokens.spacingVerticalL}`,
    paddingInline: tokens.spacingHorizontalXL,
  },
  path: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
});
