import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { low } from './room.ts';

export const useEntryFormStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    [low]: { rowGap: tokens.spacingVerticalXS },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  remember: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    // As tall as the link beside it, which only one mode has, so that nothing shifts between modes.
    paddingBlock: tokens.spacingVerticalXXS,
    cursor: 'pointer',
  },
  checkbox: {
    ...focusRing,
    inlineSize: tokens.fontSizeBase400,
    blockSize: tokens.fontSizeBase400,
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
  },
  link: {
    ...focusRing,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    '@media (forced-colors: active)': { textDecorationLine: 'underline' },
  },
  failure: {
    minBlockSize: tokens.lineHeightBase300,
    marginBlock: 0,
    color: tokens.colorStatusDangerForeground1,
  },
  success: {
    minBlockSize: tokens.lineHeightBase300,
    marginBlock: 0,
    color: tokens.colorStatusSuccessForeground1,
  },
  inText: { textDecorationLine: 'underline' },
  submit: { inlineSize: '100%' },
  alone: { marginBlock: 0 },
  aside: { marginBlock: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  other: {
    marginBlock: `${tokens.spacingVerticalM} 0`,
    [low]: { marginBlockStart: tokens.spacingVerticalXS },
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
});
