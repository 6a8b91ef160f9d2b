import { makeStyles } from '@griffel/react';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

export const useDictionaryStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalM },
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalL,
  },
  search: { flexGrow: 1, flexBasis: '260px', maxInlineSize: '420px' },
  namespace: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    // Not as wide as the longest option, which loads late.
    inlineSize: '200px',
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  // Aligned with the fields, below their labels.
  missingOnly: { marginBlockStart: '28px' },
  count: {
    marginBlock: '34px 0',
    marginInlineStart: 'auto',
    // Space reserved from the start, so that late content does not shift the layout.
    minInlineSize: '96px',
    minBlockSize: tokens.lineHeightBase300,
    textAlign: 'end',
    [narrow]: { flexBasis: '100%', marginBlock: `${tokens.spacingVerticalS} 0` },
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  table: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minInlineSize: 0,
    padding: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  keyCell: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    // Long texts would leave the key no room.
    minInlineSize: '240px',
  },
  key: {
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  text: { overflowWrap: 'anywhere' },
  missing: {
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    fontSize: tokens.fontSizeBase200,
  },
});
