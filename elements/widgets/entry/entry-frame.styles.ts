import { makeStyles } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/constants.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useEntryFrameStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    minBlockSize: '100dvh',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
  panel: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    rowGap: tokens.spacingVerticalXXL,
    paddingBlockStart: tokens.spacingVerticalXXXL,
    overflowX: 'clip',
    overflowY: 'clip',
    color: tokens.sidebarForeground,
    backgroundColor: tokens.sidebarBackground,
    [narrow]: { rowGap: tokens.spacingVerticalM, paddingBlockStart: tokens.spacingVerticalL },
  },
  background: {
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    // Dimmed towards the panel's own colour, so that the text holds its contrast on any picture.
    opacity: 0.3,
  },
  product: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalXXXL,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    [narrow]: { paddingInline: tokens.spacingHorizontalXL },
  },
  mark: { flexShrink: 0, inlineSize: tokens.lineHeightHero800, blockSize: tokens.lineHeightHero800 },
  line: {
    maxInlineSize: '22ch',
    marginBlock: 0,
    paddingInline: tokens.spacingHorizontalXXXL,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    [narrow]: { display: 'none' },
  },
  curve: {
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    aspectRatio: '960 / 400',
    [narrow]: { blockSize: '112px', aspectRatio: 'auto' },
  },
  covered: { visibility: 'hidden' },
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    minInlineSize: 0,
  },
  card: {
    alignSelf: 'center',
    justifySelf: 'center',
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: '408px',
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXXL,
  },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
  },
  welcome: {
    marginBlock: `${tokens.spacingVerticalXS} ${tokens.spacingVerticalXXL}`,
    color: tokens.colorNeutralForeground3,
  },
});
