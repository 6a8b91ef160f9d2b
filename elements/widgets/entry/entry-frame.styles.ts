import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { low, narrow, shallow } from './room.ts';

/** Padding of the panel; smaller when it is a strip. */
const panelInset = '56px';

export const useEntryFrameStyles = makeStyles({
  page: {
    position: 'relative',
    display: 'grid',
    // On a page of another origin the container may be smaller than the window. Below 800 px the form gets the full
    // width.
    gridTemplateColumns: 'clamp(0px, (100% - 800px) * 9999, min(100% * 7 / 12, 100% - 480px)) minmax(0, 1fr)',
    minBlockSize: '100dvh',
    overflowX: 'clip',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
  panel: {
    // A form that scrolls does not move the panel.
    position: 'sticky',
    insetBlockStart: 0,
    blockSize: '100dvh',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    overflowX: 'clip',
    overflowY: 'clip',
    color: tokens.sidebarForeground,
    backgroundColor: tokens.sidebarBackground,
    // In forced colours the panel has no surface, so a border separates the two sides. Without room for the panel, the
    // border lies outside of the visible area.
    marginInlineStart: `calc(-1 * ${tokens.strokeWidthThin})`,
    borderInlineEndWidth: tokens.strokeWidthThin,
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.sidebarBackground,
    // A name can be one long word.
    overflowWrap: 'anywhere',
    [narrow]: { position: 'static', blockSize: 'auto', borderInlineEndWidth: 0 },
  },
  product: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: '40px',
    paddingInline: panelInset,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    [narrow]: {
      minBlockSize: '56px',
      paddingBlock: tokens.spacingVerticalXS,
      // Language and theme are at the end.
      paddingInline: `${tokens.spacingHorizontalXL} 184px`,
      columnGap: tokens.spacingHorizontalS,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
  },
  /** A strip shows three lines at most; the welcome below it has the full text. */
  name: {
    [narrow]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflowX: 'clip',
      overflowY: 'clip',
    },
  },
  mark: {
    flexShrink: 0,
    inlineSize: tokens.lineHeightHero800,
    blockSize: tokens.lineHeightHero800,
    objectFit: 'contain',
    [narrow]: { inlineSize: '28px', blockSize: '28px' },
  },
  line: {
    maxInlineSize: '30ch',
    marginBlock: 'auto 0',
    paddingInline: panelInset,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    [narrow]: { display: 'none' },
  },
  /** The text below a picture. Its surface is as wide as it, so that it is readable on any picture. */
  lineBelow: { maxInlineSize: 'none', marginBlock: 0, paddingBlock: '40px' },
  curve: {
    marginBlockStart: 'auto',
    [narrow]: { marginBlockStart: 0 },
    [shallow]: { display: 'none' },
  },
  picture: {
    flexGrow: 1,
    flexBasis: 0,
    minBlockSize: '112px',
    inlineSize: '100%',
    objectFit: 'cover',
    [shallow]: { display: 'none' },
  },
  dim: { filter: 'brightness(0.8)' },
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    minInlineSize: 0,
    [narrow]: { gridTemplateRows: '1fr auto' },
  },
  card: {
    overflowWrap: 'anywhere',
    alignSelf: 'center',
    justifySelf: 'center',
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: '424px',
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXXXL,
    [low]: { paddingBlock: 0 },
    [narrow]: {
      alignSelf: 'start',
      paddingBlock: tokens.spacingVerticalXXL,
      paddingInline: tokens.spacingHorizontalXL,
    },
  },
  title: {
    marginBlock: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    [low]: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  },
  welcome: {
    marginBlock: `${tokens.spacingVerticalXS} ${tokens.spacingVerticalXXL}`,
    color: tokens.colorNeutralForeground3,
    [low]: { marginBlockEnd: tokens.spacingVerticalL },
  },
  terms: { color: 'inherit' },
});
