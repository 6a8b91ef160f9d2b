import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useInvitationStyles = makeStyles({
  // As tall as an open invitation, so that nothing shifts when it loads.
  content: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: '358px',
  },
  placeholder: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalL,
    inlineSize: '240px',
  },
  qr: {
    inlineSize: '184px',
    blockSize: '184px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalL,
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
    userSelect: 'all',
  },
  expiry: { marginBlock: `${tokens.spacingVerticalS} 0`, color: tokens.colorNeutralForeground2 },
  hint: {
    marginBlock: `${tokens.spacingVerticalXS} ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    textWrap: 'balance',
  },
});
