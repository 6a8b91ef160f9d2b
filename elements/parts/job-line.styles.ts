import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useJobLineStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    marginBlock: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  failure: { color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', gridRow: '1 / span 2', gridColumn: 2 },
  track: {
    gridColumn: '1 / -1',
    blockSize: '4px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThin },
  },
  bar: {
    blockSize: '100%',
    transformOrigin: 'left',
    backgroundColor: tokens.colorBrandBackground,
    '@media (prefers-reduced-motion: no-preference)': {
      transitionProperty: 'transform',
      transitionDuration: tokens.durationNormal,
    },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
});
