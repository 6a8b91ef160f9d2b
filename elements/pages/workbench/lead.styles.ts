import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { equalColumns, FIVE_COLUMNS, spanned, THREE_COLUMNS, TWO_COLUMNS } from './columns.ts';

/** Two rows of small tiles and the gap between them. */
const ROW = '136px';
const twoRows = { minBlockSize: `calc(2 * ${ROW} + ${tokens.spacingHorizontalL})` };

export const useLeadStyles = makeStyles({
  lead: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    [TWO_COLUMNS]: equalColumns(2),
    [THREE_COLUMNS]: equalColumns(3),
    [FIVE_COLUMNS]: equalColumns(5),
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minInlineSize: 0,
    minBlockSize: ROW,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    breakInside: 'avoid',
  },
  tall: {
    minBlockSize: '176px',
    [TWO_COLUMNS]: spanned(2),
    [THREE_COLUMNS]: twoRows,
    [FIVE_COLUMNS]: twoRows,
  },
  large: {
    // In one column, where its figures stand two by two.
    minBlockSize: '456px',
    [TWO_COLUMNS]: { ...twoRows, ...spanned(2) },
    [THREE_COLUMNS]: { ...twoRows, ...spanned(2) },
    [FIVE_COLUMNS]: { ...twoRows, ...spanned(2) },
  },
  small: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: '260px',
    [FIVE_COLUMNS]: { flexBasis: `calc(50% - ${tokens.spacingHorizontalL})` },
  },
  /** With nothing beside it, it is as high as what it says. */
  only: { minBlockSize: 'auto', [FIVE_COLUMNS]: { minBlockSize: ROW } },
  /** Small tiles fill the rows of what stands beside them, or one row of their own. */
  smalls: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    minInlineSize: 0,
    [TWO_COLUMNS]: spanned(2),
    [THREE_COLUMNS]: spanned(3),
    [FIVE_COLUMNS]: spanned(5),
  },
  /** In the columns that the tiles before leave of their last row. */
  oneOf3: { [THREE_COLUMNS]: spanned(1) },
  twoOf3: { [THREE_COLUMNS]: spanned(2) },
  oneOf5: { [FIVE_COLUMNS]: spanned(1) },
  twoOf5: { [FIVE_COLUMNS]: spanned(2) },
  threeOf5: { [FIVE_COLUMNS]: spanned(3) },
  fourOf5: { [FIVE_COLUMNS]: spanned(4) },
  title: {
    marginBlock: `0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    '::after': {
      content: "'›' / ''",
      marginInlineStart: tokens.spacingHorizontalS,
      color: tokens.colorNeutralForeground3,
    },
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ...focusRing,
  },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 },
  quiet: { marginBlock: 0, color: tokens.colorNeutralForeground3 },
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    marginBlock: 0,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    inlineSize: '100%',
    minBlockSize: '32px',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '::after': { content: "'›' / ''", color: tokens.colorNeutralForeground3 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...focusRing,
  },
  all: { color: tokens.colorBrandForegroundLink },
  itemText: { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  count: {
    flexShrink: 0,
    minInlineSize: '1.5em',
    paddingInline: '0.5em',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
});
