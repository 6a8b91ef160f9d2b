import { tokens } from './theme/tokens.ts';

/** The focus ring of controls that are not Fluent's. Spread it into a `makeStyles` rule. */
export const focusRing = {
  outlineStyle: 'none',
  ':focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThick,
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: tokens.strokeWidthThin,
  },
} as const;

/** Same as `focusRing`, drawn inside the control's edge, for rows and dark surfaces that clip. */
export const focusRingInside = {
  ...focusRing,
  ':focus-visible': {
    ...focusRing[':focus-visible'],
    outlineColor: 'currentcolor',
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
} as const;
