import { makeStyles, shorthands } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useAccountStyles = makeStyles({
  trigger: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    blockSize: '36px',
    maxInlineSize: '180px',
    paddingBlock: 0,
    paddingInline: `${tokens.spacingHorizontalXS} ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [narrow]: { paddingInline: tokens.spacingHorizontalXS },
  },
  triggerName: { [narrow]: { display: 'none' } },
  panel: { inlineSize: '280px' },
  person: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
  },
  names: { minInlineSize: 0 },
  name: { marginBlock: 0, fontWeight: tokens.fontWeightSemibold },
  phone: { marginBlock: 0, color: tokens.colorNeutralForeground3 },
  themes: {
    margin: 0,
    paddingBlock: `0 ${tokens.spacingVerticalM}`,
    paddingInline: tokens.spacingHorizontalL,
    border: 0,
  },
  legend: {
    // A legend is positioned on its fieldset's edge, above the padding.
    paddingBlock: `${tokens.spacingVerticalM} 0`,
    paddingInline: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  segmentText: { display: 'block', paddingBlock: tokens.spacingVerticalXS },
  part: { ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2) },
  items: {
    paddingBlock: tokens.spacingVerticalXS,
    ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
});
