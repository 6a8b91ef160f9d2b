import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';

export const useJoinFormStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    containerType: 'inline-size',
  },
  // The field is beside the button if both fit, else above it. A busy button does not change this.
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
    // Reserved space, so that a message does not shift the layout.
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
