import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { LABEL } from './paper.ts';

export const useSheetStyles = makeStyles({
  box: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '@media print': { display: 'block' },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    '@media print': { display: 'none' },
  },
  choice: { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
  hidden: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  option: {
    display: 'block',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
  },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  hint: { margin: 0, '@media print': { display: 'none' } },
  desk: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media print': { display: 'block', padding: 0, overflowX: 'visible', backgroundColor: 'transparent' },
  },
  // On a narrow screen the labels of a page stand below each other; paper always has three columns.
  page: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, ${LABEL.width})`,
    columnGap: LABEL.gap,
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: `calc(3 * ${LABEL.width} + 2 * ${LABEL.gap})`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media print': {
      gridTemplateColumns: `repeat(3, ${LABEL.width})`,
      inlineSize: 'auto',
      maxInlineSize: 'none',
      breakAfter: 'page',
      ':last-child': { breakAfter: 'auto' },
    },
  },
  alone: {
    gridTemplateColumns: LABEL.width,
    '@media print': { gridTemplateColumns: LABEL.width },
  },
  blank: { inlineSize: LABEL.width, blockSize: LABEL.height },
});
