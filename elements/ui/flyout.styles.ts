import { makeStyles } from '@griffel/react';
import { focusRing } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

/** Styles of a floating panel and of its button in a row of filters. Flyouts share one elevation. */
export const useFlyoutStyles = makeStyles({
  panel: {
    boxSizing: 'border-box',
    maxInlineSize: `calc(100vw - 2 * ${tokens.spacingHorizontalS})`,
    padding: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'translateY(-4px)' } },
      animationDuration: tokens.durationFaster,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  // As a secondary button: Fluent's own takes no `popovertarget`.
  trigger: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    boxSizing: 'border-box',
    minBlockSize: '32px',
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    // Print shows what is there, and no buttons.
    '@media print': { display: 'none' },
  },
  triggerIcon: { fontSize: '20px' },
});
