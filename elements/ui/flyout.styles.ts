import { makeStyles } from '@griffel/react';
import { tokens } from './theme/tokens.ts';

/** Styles of a floating panel. Flyouts share one elevation. */
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
});
