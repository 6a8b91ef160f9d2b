import { makeStyles } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useNoticeStyles = makeStyles({
  stack: {
    // Below the bars at the top of a page: some messages stay for half a minute.
    inset: 'calc(var(--navbar-height, 56px) + 8px) 0 auto',
    // On a narrow page, messages are at the bottom, because the content's beginning is at the top.
    [narrow]: { inset: `auto 0 ${tokens.spacingVerticalL}` },
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    inlineSize: 'fit-content',
    maxInlineSize: `min(480px, 100vw - 2 * ${tokens.spacingHorizontalL})`,
    marginBlock: 0,
    marginInline: 'auto',
    padding: 0,
    border: 0,
    overflowX: 'visible',
    overflowY: 'visible',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    ':popover-open': { display: 'flex' },
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `${tokens.spacingHorizontalL} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'translateY(-8px)' } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  open: {
    ...focusRing,
    flexShrink: 0,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  text: { flexGrow: 1, marginBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
});
