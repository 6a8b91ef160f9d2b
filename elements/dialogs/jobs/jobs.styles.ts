import { makeStyles, shorthands } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useJobsStyles = makeStyles({
  // The same height in all states, so that nothing shifts.
  content: { blockSize: 'min(420px, calc(100dvh - 212px))', minBlockSize: '240px', overflowY: 'auto' },
  list: { marginBlock: 0, paddingInlineStart: 0, listStyleType: 'none' },
  row: {
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': shorthands.borderTop(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
});
