import { makeStyles } from '@griffel/react';
import { focusRing } from './focus-ring.ts';
import { tokens } from './theme/tokens.ts';

/** A button inside a sentence. */
export const useLinkButton = makeStyles({
  button: {
    ...focusRing,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
});
