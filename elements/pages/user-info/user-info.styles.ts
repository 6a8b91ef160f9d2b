import { makeStyles, shorthands } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { row } from '#elements/ui/row.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useUserInfoStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalXL },
  columns: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fullWidth: { gridColumnStart: '1', gridColumnEnd: '-1' },
  card: {
    boxSizing: 'border-box',
    minInlineSize: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  person: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minBlockSize: '240px',
    paddingBlock: `${tokens.spacingVerticalXXXL} ${tokens.spacingVerticalL}`,
    paddingInline: tokens.spacingHorizontalXL,
    textAlign: 'center',
  },
  picture: {
    inlineSize: '96px',
    blockSize: '96px',
    fontSize: tokens.fontSizeHero800,
    '@media (forced-colors: active)': { outlineStyle: 'solid', outlineWidth: tokens.strokeWidthThin },
  },
  name: {
    maxInlineSize: '100%',
    marginBlock: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  links: {
    margin: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: 0,
    listStyleType: 'none',
    ...shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  entry: {
    ...row,
    minBlockSize: '44px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXL,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  entryIcon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  entryEnd: { flexShrink: 0, marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    maxInlineSize: '480px',
    paddingBlock: `${tokens.spacingVerticalXXL} ${tokens.spacingVerticalXXL}`,
    paddingInline: tokens.spacingHorizontalXXL,
    [narrow]: { maxInlineSize: 'none', paddingInline: tokens.spacingHorizontalL },
  },
  change: { minInlineSize: 0, color: tokens.colorBrandForegroundLink },
  genders: { margin: 0, padding: 0, border: 0 },
  legend: { marginBlockEnd: tokens.spacingVerticalXS, padding: 0, fontWeight: tokens.fontWeightSemibold },
  choices: { display: 'flex', columnGap: tokens.spacingHorizontalXXL, minBlockSize: '44px' },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase400,
    cursor: 'pointer',
  },
  radio: {
    ...focusRing,
    inlineSize: '18px',
    blockSize: '18px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
  },
  success: {
    minBlockSize: tokens.lineHeightBase300,
    marginBlock: 0,
    color: tokens.colorStatusSuccessForeground1,
  },
  save: { alignSelf: 'start', minInlineSize: '120px', [narrow]: { alignSelf: 'stretch' } },
  fields: { rowGap: tokens.spacingVerticalXXXL },
});
