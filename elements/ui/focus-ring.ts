import { tokens } from './theme/tokens.ts';

/** The one focus ring of controls that are not Fluent's; spread it into a `makeStyles` rule. */
export const focusRing = {
  outlineStyle: 'none',
  ':focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThick,
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: tokens.strokeWidthThin,
  },
} as const;

/** As `focusRing`, inside the control's edge: for rows and dark surfaces that clip. */
export const focusRingInside = {
  ...focusRing,
  ':focus-visible': {
    ...focusRing[':focus-visible'],
    outlineColor: 'currentcolor',
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
} as const;
