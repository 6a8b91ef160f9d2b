import { makeStyles, shorthands } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useAlarmInboxStyles = makeStyles({
  list: { marginBlock: 0, paddingInlineStart: 0, listStyleType: 'none' },
  row: {
    ':not(:first-child)': shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  link: {
    ...focusRing,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  text: { minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase300 },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  where: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
  },
  icon: { flexShrink: 0 },
  // Levels differ by the shape of their icon, too.
  level1: { color: tokens.alarmLevel1 },
  level2: { color: tokens.alarmLevel2 },
  level3: { color: tokens.alarmLevel3 },
  readAll: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM}) auto` },
});
