import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useJoinFormStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    containerType: 'inline-size',
  },
  // Beside the button where both have room, else above it, whether the button is wider for being busy or not.
  row: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    '@container (min-width: 400px)': { flexDirection: 'row' },
  },
  input: {
    alignSelf: 'stretch',
    flexGrow: 1,
    minInlineSize: 0,
    '& input': { textOverflow: 'ellipsis' },
  },
  button: { flexShrink: 0 },
  message: {
    // Kept free, so that a message moves nothing.
    minBlockSize: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  line: { marginBlock: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1 },
});
