import { makeStyles, shorthands } from '@griffel/react';
import { focusRing, focusRingInside } from './focus-ring.ts';
import { visuallyHidden } from './text-styles.ts';
import { tokens } from './theme/tokens.ts';

/** Below this container width, each row is shown as a block. */
const narrow = '@container (max-width: 599.98px)';

const cell = {
  blockSize: '48px',
  boxSizing: 'border-box',
  paddingBlock: tokens.spacingVerticalXS,
  paddingInline: tokens.spacingHorizontalS,
  textAlign: 'start',
  // Not `anywhere`: a column stays at least as wide as its longest word.
  overflowWrap: 'break-word',
  ':first-child': { paddingInlineStart: tokens.spacingHorizontalM },
  ':last-child': { paddingInlineEnd: tokens.spacingHorizontalM },
} as const;

export const useTableStyles = makeStyles({
  box: {
    ...focusRingInside,
    containerType: 'inline-size',
    minBlockSize: 0,
    overflowX: 'auto',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    '@media print': { overflowX: 'visible', overflowY: 'visible' },
  },
  table: { inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0, [narrow]: { display: 'block' } },
  body: { [narrow]: { display: 'block' } },
  head: {
    [narrow]: visuallyHidden,
  },
  header: {
    ...cell,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    blockSize: tokens.rowHeight,
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  end: { textAlign: 'end' },
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [narrow]: { textAlign: 'start' },
  },
  pinned: {
    '@container (min-width: 600px)': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      minInlineSize: '160px',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  pinnedHeader: { '@container (min-width: 600px)': { zIndex: 2 } },
  sort: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  sorted: { fontSize: '16px', color: tokens.colorBrandForeground1 },
  sortable: { fontSize: '16px', color: tokens.colorNeutralForeground4 },
  row: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      rowGap: tokens.spacingVerticalXS,
      paddingBlock: tokens.spacingVerticalM,
      ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    },
  },
  cell: {
    ...cell,
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    [narrow]: {
      blockSize: 'auto',
      paddingBlock: 0,
      paddingInline: tokens.spacingHorizontalS,
      ...shorthands.borderBottom('0'),
      '::before': {
        content: 'attr(data-label)',
        display: 'block',
        color: tokens.colorNeutralForeground3,
        fontSize: tokens.fontSizeBase200,
        lineHeight: tokens.lineHeightBase200,
      },
      ':first-child': {
        gridColumnStart: 'span 2',
        paddingInlineStart: tokens.spacingHorizontalS,
        '::before': { display: 'none' },
      },
    },
  },
  actions: {
    ...cell,
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    [narrow]: {
      gridColumnStart: 'span 2',
      blockSize: 'auto',
      paddingInline: tokens.spacingHorizontalS,
      ...shorthands.borderBottom('0'),
      textAlign: 'start',
    },
  },
});
