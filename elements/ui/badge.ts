import { tokens } from './theme/tokens.ts';

/** Style of one or two words that mark an entry among others, such as “current”. */
export const badge = {
  flexShrink: 0,
  paddingBlock: tokens.spacingVerticalXXS,
  paddingInline: tokens.spacingHorizontalS,
  borderRadius: tokens.borderRadiusCircular,
  color: tokens.colorBrandForeground2,
  backgroundColor: tokens.colorBrandBackground2,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
} as const;
