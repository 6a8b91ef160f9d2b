import { makeStyles } from '@griffel/react';
import { tokens } from './theme/tokens.ts';

const HIGH_CONTRAST = '@media (forced-colors: active)';

/** Looks of Fluent buttons whose action removes, rejects or ends something. */
export const useDangerStyles = makeStyles({
  /** The button that confirms it. */
  solid: {
    color: tokens.colorNeutralForegroundStaticInverted,
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': {
      color: tokens.colorNeutralForegroundStaticInverted,
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
    },
    ':hover:active': {
      color: tokens.colorNeutralForegroundStaticInverted,
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
    },
    [HIGH_CONTRAST]: { color: 'ButtonText', backgroundColor: 'ButtonFace' },
  },
  /** A button that asks first, or whose action can be taken back. */
  outline: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    ':hover:active': { color: tokens.colorStatusDangerForeground1 },
    [HIGH_CONTRAST]: { color: 'ButtonText' },
  },
});
