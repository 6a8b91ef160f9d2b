import { makeStyles } from '@griffel/react';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

/** From this width, drawing and text are side by side; below it, the drawing is on top. */
const WIDE = '@container (min-width: 640px)';

export const usePlannedStyles = makeStyles({
  content: { containerType: 'inline-size', rowGap: 0 },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalXXL,
    paddingBlock: `${tokens.spacingVerticalXXL} calc(2 * ${tokens.spacingVerticalXXXL})`,
    [WIDE]: { flexDirection: 'row', alignItems: 'center', columnGap: '56px' },
  },
  drawing: {
    flexShrink: 0,
    color: tokens.colorBrandForeground1,
    lineHeight: 0,
    '& svg': { inlineSize: '128px', blockSize: '128px' },
    [WIDE]: { '& svg': { inlineSize: '200px', blockSize: '200px' } },
  },
  words: { minInlineSize: 0 },
  badge: {
    display: 'inline-block',
    marginBlock: 0,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  title: {
    marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  summary: {
    maxInlineSize: '56ch',
    marginBlock: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
  },
  action: { marginBlockStart: tokens.spacingVerticalXXL },
  label: {
    marginBlock: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  purpose: { marginBlock: 0, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalM,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    ...focusRing,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minBlockSize: '52px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[aria-current]': {
      fontWeight: tokens.fontWeightSemibold,
      color: tokens.colorBrandForeground1,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    },
  },
  name: { flexGrow: 1, minInlineSize: 0 },
  mark: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
