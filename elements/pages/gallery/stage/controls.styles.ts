import { makeStyles, shorthands } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

/** The stage's choices, as rows of chips. */
export const useControlStyles = makeStyles({
  controls: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  surroundings: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  group: { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
  legend: {
    padding: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  option: { position: 'relative' },
  radio: {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':checked + span': {
      ...shorthands.borderColor(tokens.colorBrandStroke1),
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThin },
    },
    ':focus-visible + span': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: tokens.strokeWidthThin,
    },
  },
  text: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minBlockSize: tokens.controlHeight,
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase300,
    '@media (pointer: coarse)': { minBlockSize: tokens.touchHeight },
  },
});
