import { makeStyles } from '@griffel/react';
import { badge } from '#elements/ui/badge.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useJoinedOrganizationsStyles = makeStyles({
  // The same height in all states, so that nothing shifts.
  content: {
    display: 'flex',
    flexDirection: 'column',
    blockSize: 'min(480px, calc(100dvh - 212px))',
    minBlockSize: '240px',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  current: {
    marginInlineStart: tokens.spacingHorizontalS,
    ...badge,
    whiteSpace: 'nowrap',
  },
  secondary: { color: tokens.colorNeutralForeground3 },
});
