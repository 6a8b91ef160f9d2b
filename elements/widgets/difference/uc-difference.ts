import { define } from '#elements/define.tsx';
import { DifferenceElement } from './difference.tsx';

/** What an operation changed, fact by fact: struck out before, marked after. It needs no session. */
export const UcDifference = define('uc-difference', DifferenceElement, {
  root: 'shadow',
  props: {
    /** The facts before, as JSON text. Without it, there was nothing. (`before` is a method of every element.) */
    was: 'string',
    /** The facts after, as JSON text. Without it, nothing is left. */
    became: 'string',
  },
});
