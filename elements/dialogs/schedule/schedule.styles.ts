import { makeStyles, shorthands } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useScheduleStyles = makeStyles({
  // The same height in all states, so that nothing shifts.
  content: { blockSize: 'min(440px, calc(100dvh - 212px))', minBlockSize: '240px', overflowY: 'auto' },
  list: { marginBlock: 0, paddingInlineStart: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  name: { margin: 0, fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  secondary: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  warning: { color: tokens.colorStatusDangerForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: tokens.spacingHorizontalM,
    // The names of time zones are longer than their column.
    '& > *': { minInlineSize: 0 },
    '& select': { minInlineSize: 0, inlineSize: '100%' },
  },
  group: { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  days: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  people: {
    display: 'flex',
    flexDirection: 'column',
    maxBlockSize: '180px',
    marginBlockStart: tokens.spacingVerticalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowY: 'auto',
  },
  preview: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
