import { makeStyles, shorthands } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useNotificationStyles = makeStyles({
  list: { marginBlock: 0, paddingInlineStart: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  text: {
    flexGrow: 1,
    minInlineSize: 0,
    marginBlock: 0,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  unreadText: { fontWeight: tokens.fontWeightSemibold },
  aside: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    lineHeight: tokens.lineHeightBase300,
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  mark: {
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThin },
  },
  // Its text is placed below the list's edge, since the button has no box of its own.
  clear: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM}) auto` },
});
