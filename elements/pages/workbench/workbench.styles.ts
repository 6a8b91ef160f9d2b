import { makeStyles, shorthands } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { badge } from '#elements/ui/badge.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { behindUnknownLength } from '#elements/ui/section-card.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { equalColumns, FIVE_COLUMNS, spanned, THREE_COLUMNS, TWO_COLUMNS } from './columns.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useWorkbenchStyles = makeStyles({
  content: {
    rowGap: tokens.spacingVerticalXXL,
    containerType: 'inline-size',
    ...behindUnknownLength,
    [narrow]: { rowGap: tokens.spacingVerticalL },
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
  },
  greetingBox: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minInlineSize: 'min(100%, 240px)' },
  greeting: {
    display: 'flex',
    marginBlock: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  greetingPart: { flexShrink: 0, whiteSpace: 'pre' },
  greetingName: { maxInlineSize: '24em' },
  hint: { marginBlock: `${tokens.spacingVerticalXXS} 0`, color: tokens.colorNeutralForeground3 },
  /** Below what matters: the enterprise beside the person's applications, in the columns of the tiles above. */
  more: {
    display: 'grid',
    alignItems: 'stretch',
    gap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXL,
    [TWO_COLUMNS]: { ...equalColumns(2), '& > :last-child': spanned(2) },
    [THREE_COLUMNS]: equalColumns(3),
    [FIVE_COLUMNS]: equalColumns(5),
    '& > *': { minInlineSize: 0 },
  },
  current: { [THREE_COLUMNS]: spanned(2), [FIVE_COLUMNS]: spanned(2) },
  currentAlone: { [TWO_COLUMNS]: spanned(2), [THREE_COLUMNS]: spanned(3), [FIVE_COLUMNS]: spanned(3) },
  enterprises: { [TWO_COLUMNS]: spanned(2), [THREE_COLUMNS]: spanned(3), [FIVE_COLUMNS]: spanned(2) },
  /** As tall as what follows, so that the footer stays. */
  firstRun: { minBlockSize: '360px' },
  cardBody: { paddingInline: tokens.spacingHorizontalXL },
  notJoined: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    [THREE_COLUMNS]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
    [FIVE_COLUMNS]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
  steps: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    marginBlock: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `calc(${tokens.spacingHorizontalXL} + 1.5em) ${tokens.spacingHorizontalXL}`,
    '& ::marker': { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  },
  aside: {
    marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalL}`,
    marginInline: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground3,
  },
  /** The form below the notice for people without an organisation. */
  joinBox: {
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: '480px',
    marginInline: 'auto',
    paddingBlockEnd: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalXL,
  },
  name: { overflowWrap: 'anywhere' },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  withdraw: { minInlineSize: 0 },
  secondary: { color: tokens.colorNeutralForeground3 },
  tableBox: {
    paddingBlockEnd: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    maxBlockSize: '60dvh',
    '@media print': { maxBlockSize: 'none' },
    containerType: 'inline-size',
    overflowX: 'auto',
    overflowY: 'auto',
    '& th': {
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
      textAlign: 'start',
    },
    '& th, & td': { blockSize: '44px', paddingBlock: 0, paddingInline: tokens.spacingHorizontalS },
    '& tr': {
      ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    },
    '& tbody tr:last-child': { ...shorthands.borderBottom('0') },
    // Too narrow for columns: name and state in one line, time below.
    '@container (max-width: 419.98px)': {
      '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: tokens.spacingHorizontalM,
        paddingBlock: tokens.spacingVerticalS,
      },
      '& tbody td': { blockSize: 'auto', minBlockSize: tokens.lineHeightBase500 },
      '& tbody td:nth-child(2)': { gridRowStart: '2', gridColumnEnd: 'span 2' },
      '& tbody td:nth-child(3)': { gridRowStart: '1', gridColumnStart: '2' },
    },
  },
  table: { inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  // As tall as its neighbour, so that loaded rows do not shift anything below.
  tableBoxFilling: {
    flexGrow: 1,
    flexBasis: 0,
    // Height of the headings and two rows.
    minBlockSize: '132px',
    maxBlockSize: 'none',
    '@media print': { flexBasis: 'auto' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    paddingBlock: `${tokens.spacingVerticalS} ${tokens.spacingVerticalXL}`,
    paddingInline: tokens.spacingHorizontalXL,
  },
  fact: { minInlineSize: 0 },
  factsWide: { [THREE_COLUMNS]: equalColumns(4), [FIVE_COLUMNS]: equalColumns(4) },
  wideFact: { gridColumnStart: 'span 2' },
  /** An address of a website, where four facts stand side by side. */
  longFact: { [THREE_COLUMNS]: spanned(2), [FIVE_COLUMNS]: spanned(2) },
  factLabel: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  factValue: {
    minBlockSize: tokens.lineHeightBase300,
    marginBlock: `${tokens.spacingVerticalXXS} 0`,
    marginInline: 0,
    overflowWrap: 'anywhere',
  },
  website: {
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ...focusRing,
  },
  sectionTitle: {
    marginBlock: `0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    breakInside: 'avoid',
    boxSizing: 'border-box',
    minInlineSize: 0,
    minBlockSize: '196px',
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  currentCard: { ...shorthands.borderColor(tokens.colorBrandStroke1) },
  cardPlaceholder: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    // Height of title, line and counts.
    minBlockSize: `calc(${tokens.lineHeightBase500} + ${tokens.spacingVerticalXXS} + 2 * ${tokens.lineHeightBase200} + 2 * ${tokens.spacingVerticalM} + ${tokens.lineHeightBase600})`,
  },
  unseen: { visibility: 'hidden' },
  // Same size as a button with the text, but hidden from search and assistive technology.
  unseenAction: {
    '::before': { content: 'attr(data-label)' },
    blockSize: '32px',
    paddingInline: `calc(${tokens.spacingHorizontalS} + ${tokens.strokeWidthThin})`,
    fontWeight: tokens.fontWeightSemibold,
  },
  cardHeader: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    minBlockSize: tokens.lineHeightBase500,
  },
  cardTitle: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  badge,
  cardLine: {
    marginBlock: `${tokens.spacingVerticalXXS} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  counts: { display: 'flex', columnGap: tokens.spacingHorizontalXXXL, marginBlock: tokens.spacingVerticalM },
  count: { display: 'flex', flexDirection: 'column' },
  countValue: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  missing: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  cardActions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  cardAction: { minInlineSize: 0, paddingInline: tokens.spacingHorizontalS },
  cardFailure: { marginBlock: `${tokens.spacingVerticalS} 0`, color: tokens.colorStatusDangerForeground1 },
  pager: { minBlockSize: '32px', marginBlockStart: tokens.spacingVerticalM },
});
