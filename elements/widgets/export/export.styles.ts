import { makeStyles, shorthands } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useExportStyles = makeStyles({
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
