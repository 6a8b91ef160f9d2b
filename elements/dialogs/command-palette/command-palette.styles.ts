import { makeStyles, shorthands } from '@griffel/react';
import { dialogSurface } from '#elements/ui/dialog-surface.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useCommandPaletteStyles = makeStyles({
  dialog: {
    ...dialogSurface,
    inlineSize: `min(600px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    marginBlockStart: 'min(14dvh, 120px)',
    overflowX: 'clip',
    overflowY: 'clip',
  },
  frame: { display: 'flex', flexDirection: 'column', maxBlockSize: 'min(520px, 72dvh)' },
  input: {
    flexShrink: 0,
    boxSizing: 'border-box',
    blockSize: '56px',
    paddingInline: tokens.spacingHorizontalXL,
    border: 0,
    outlineStyle: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    textOverflow: 'ellipsis',
    fontFamily: 'inherit',
    // iOS zooms into fields with smaller text.
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  list: {
    minBlockSize: 0,
    overflowY: 'auto',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
  },
  group: {
    paddingBlock: `${tokens.spacingVerticalS} ${tokens.spacingVerticalXS}`,
    paddingInline: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    minBlockSize: '40px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThick },
  },
  // Without room for both, the hint is hidden.
  name: { flexShrink: 0, maxInlineSize: `calc(100% - ${tokens.spacingHorizontalL})` },
  hint: {
    minInlineSize: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  mark: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // The mark always has room.
  marked: { flexShrink: 1, marginInlineEnd: 'auto' },
  none: { marginBlock: tokens.spacingVerticalXXL, textAlign: 'center' },
  keys: {
    flexShrink: 0,
    marginBlock: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
    '@media (pointer: coarse)': { display: 'none' },
  },
});
