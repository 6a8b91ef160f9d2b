import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useAppsStyles = makeStyles({
  cell: { display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  problems: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalL,
    marginInline: tokens.spacingHorizontalXL,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  problemsTitle: { marginBlock: 0, fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  problemList: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    marginBlock: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
  place: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});
