import { makeStyles } from '@griffel/react';
import { focusRingInside } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { COLUMNS } from './gallery.styles.ts';

export const useListStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minInlineSize: 0 },
  narrow: {
    [COLUMNS]: {
      position: 'sticky',
      insetBlockStart: 'calc(var(--navbar-height, 0px) + 16px)',
      maxBlockSize: 'calc(100dvh - var(--navbar-height, 0px) - 32px)',
      // The list follows the page's scroll; it has one of its own only for its end.
      '& ul': { display: 'block' },
    },
    // Beside the element there is no room for the list.
    '@media (max-width: 1023.98px)': { '& > :not(a)': { display: 'none' } },
  },
  wide: {
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      gap: tokens.spacingHorizontalM,
    },
    '& a': {
      blockSize: '100%',
      padding: tokens.spacingHorizontalL,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  search: { maxInlineSize: '420px' },
  field: {
    boxSizing: 'border-box',
    inlineSize: '100%',
    minBlockSize: tokens.rowHeight,
    paddingInline: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textOverflow: 'ellipsis',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
    '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
  },
  back: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  groups: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    minBlockSize: 0,
    overflowY: 'auto',
    // Room for the focus ring.
    padding: tokens.spacingHorizontalXXS,
  },
  group: {
    marginBlock: `0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    ...focusRingInside,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { overflowWrap: 'anywhere' },
  tag: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  description: {
    marginBlockStart: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
