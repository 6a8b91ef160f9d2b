import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useJoinFormStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // Beside the button where both have room, else above it.
  input: { flexGrow: 1, flexBasis: '264px', minInlineSize: 0, '& input': { textOverflow: 'ellipsis' } },
  message: {
    // Kept free, so that a message moves nothing.
    minBlockSize: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  line: { marginBlock: 0, textWrap: 'pretty' },
  error: { color: tokens.colorStatusDangerForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1 },
});
