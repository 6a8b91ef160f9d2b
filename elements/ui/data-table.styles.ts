import { makeStyles, shorthands } from '@griffel/react';
import { focusRing, focusRingInside } from './focus-ring.ts';
import { visuallyHidden } from './text-styles.ts';
import { tokens } from './theme/tokens.ts';

/** Below this container width, each row is shown as a block. */
const narrow = '@container (max-width: 599.98px)';
const wide = '@container (min-width: 600px)';

/** Width of the column of boxes. */
const SELECT_PX = '44px';

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
  // A long table scrolls by itself: what is in sight of it is known.
  longBox: { maxBlockSize: 'min(72vh, 880px)', '@media print': { maxBlockSize: 'none' } },
  table: { inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0, [narrow]: { display: 'block' } },
  fixed: { [wide]: { tableLayout: 'fixed' } },
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
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    wordBreak: 'keep-all',
    textWrap: 'balance',
  },
  end: { textAlign: 'end' },
  nowrap: { [wide]: { whiteSpace: 'nowrap' } },
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [narrow]: { textAlign: 'start' },
  },
  pinned: {
    [wide]: {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      minInlineSize: 'var(--width, 160px)',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  pinnedHeader: { [wide]: { zIndex: 2 } },
  // Without a width, the column is as wide as its content, which in Chinese and Japanese breaks between words alone: a
  // tight column would be one character wide.
  sized: {
    [wide]: {
      inlineSize: 'var(--width)',
      minInlineSize: 'var(--width)',
      maxInlineSize: 'var(--width, 40em)',
      wordBreak: 'keep-all',
      overflowX: 'var(--clip)' as 'clip',
      textOverflow: 'ellipsis',
    },
  },
  select: {
    [wide]: {
      inlineSize: SELECT_PX,
      minInlineSize: SELECT_PX,
      maxInlineSize: SELECT_PX,
      paddingInline: 0,
    },
    // In the corner of the block.
    [narrow]: {
      position: 'absolute',
      insetBlockStart: tokens.spacingVerticalXS,
      insetInlineEnd: 0,
      display: 'block',
      paddingInline: 0,
      '::before': { display: 'none' },
    },
  },
  afterSelect: { [wide]: { insetInlineStart: SELECT_PX } },
  separator: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    zIndex: 1,
    inlineSize: '12px',
    cursor: 'col-resize',
    touchAction: 'none',
    outlineStyle: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '25%',
      insetInlineEnd: 0,
      inlineSize: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':hover::after': { insetBlock: 0, inlineSize: '2px', backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible::after': { insetBlock: 0, inlineSize: '3px', backgroundColor: tokens.colorStrokeFocus2 },
    [narrow]: { display: 'none' },
    '@media print': { display: 'none' },
  },
  dragged: { '::after': { insetBlock: 0, inlineSize: '2px', backgroundColor: tokens.colorBrandStroke1 } },
  // Pinned cells have a ground of their own.
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    [wide]: { '& > td': { backgroundColor: tokens.colorNeutralBackground1Selected } },
  },
  room: { [narrow]: { display: 'block' } },
  roomCell: { padding: 0, [narrow]: { display: 'block' } },
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
    textAlign: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  sorted: { flexShrink: 0, fontSize: '16px', color: tokens.colorBrandForeground1 },
  sortable: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground4 },
  row: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [narrow]: {
      position: 'relative',
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
        whiteSpace: 'normal',
      },
      ':first-child': { paddingInlineStart: tokens.spacingHorizontalS },
    },
  },
  // The first cell names its row.
  lead: { [narrow]: { gridColumnStart: 'span 2', '::before': { display: 'none' } } },
  leadAfterSelect: { [narrow]: { paddingInlineEnd: SELECT_PX } },
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
