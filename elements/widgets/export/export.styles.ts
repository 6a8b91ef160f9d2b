import { makeStyles, shorthands } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useExportStyles = makeStyles({
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
  icon: { fontSize: '20px' },
  panel: { inlineSize: '320px' },
  group: {
    padding: tokens.spacingHorizontalS,
    ':not(:first-child)': shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  formats: { margin: 0, border: 0 },
  format: {
    ...focusRing,
    display: 'block',
    inlineSize: '100%',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  why: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // In line with the texts of the buttons.
  job: {
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: `calc(${tokens.spacingHorizontalS} + ${tokens.spacingHorizontalM})`,
  },
  note: { marginBlock: `${tokens.spacingVerticalS} 0` },
});
