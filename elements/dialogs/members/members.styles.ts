import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useMembersStyles = makeStyles({
  // The same height for all lists and states, so that nothing shifts.
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    blockSize: 'min(560px, calc(100dvh - 212px))',
    minBlockSize: '280px',
  },
  panel: { display: 'flex', flexDirection: 'column', flexGrow: 1, minBlockSize: 0 },
  // The button's place is kept while its script loads.
  tools: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexShrink: 0,
    minBlockSize: '32px',
    marginBlockEnd: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
  person: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minInlineSize: 0 },
  name: { overflowWrap: 'anywhere' },
  secondary: { color: tokens.colorNeutralForeground3 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  state: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  enabled: { color: tokens.colorStatusSuccessForeground1 },
  actions: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  rejected: { color: tokens.colorNeutralForeground2 },
});
