/** Heights of controls and rows, which Fluent hard-codes in its components. Touch needs more than a pointer. */
export const density = { controlHeight: '32px', rowHeight: '40px', touchHeight: '40px' };

type Size = 'small' | 'medium' | 'large';

/** Fluent's spacing of the middle size, in pixels. */
const SPACING_PX = { XXS: 2, XS: 4, SNudge: 6, S: 8, MNudge: 10, M: 12, L: 16, XL: 20, XXL: 24, XXXL: 32 };

const SCALE: Record<Size, number> = { small: 0.75, medium: 1, large: 1.25 };
const CONTROL_PX: Record<Size, number> = { small: 28, medium: 32, large: 40 };
const ROW_PX: Record<Size, number> = { small: 32, medium: 40, large: 48 };

/** The variables of a size, which override the theme's. */
function densityVariables(size: Size): Record<string, string> {
  const spacing = Object.entries(SPACING_PX).flatMap(([name, px]) => {
    const value = `${Math.round(px * SCALE[size])}px`;
    return [
      [`spacingHorizontal${name}`, value],
      [`spacingVertical${name}`, value],
    ];
  });
  return {
    ...Object.fromEntries(spacing),
    controlHeight: `${CONTROL_PX[size]}px`,
    rowHeight: `${ROW_PX[size]}px`,
  };
}

// The class is doubled because Fluent's own rules come later.
const CONTROLS = ['Button', 'Input', 'Select'].map((name) => `.fui-${name}.fui-${name}`);
const SELECT_FIELD = '.fui-Select__select.fui-Select__select';

/**
 * On touch devices, the smallest control within a scope gets the minimum touch height (WCAG 2.2, 2.5.8 requires 24 px).
 */
export const touchRule = (scope: string): string =>
  `@media (pointer:coarse){${[...CONTROLS, SELECT_FIELD].map((control) => scope + control).join()}{min-height:var(--touchHeight)}}`;

/** The smallest text of a field on phones: iOS zooms into fields with smaller text when they are focused. */
const FIELD_TEXT_PX = 16;

/**
 * Text of the fields within a scope, on phones and touch devices. Important, because the rules of single components
 * come later.
 */
export const fieldRule = (scope: string): string =>
  `@media (pointer:coarse),(max-width:599.98px){${scope}:is(input,select,textarea){font-size:max(1em,${FIELD_TEXT_PX}px)!important}}`;

const sheets = new Map<Size, CSSStyleSheet>();

/** One constructed sheet per size. The middle size is the theme itself. */
export function densitySheet(size: Size): CSSStyleSheet | undefined {
  if (size === 'medium') return undefined;
  let sheet = sheets.get(size);
  if (!sheet) {
    const variables = Object.entries(densityVariables(size)).map(([name, value]) => `--${name}:${value}`);
    sheet = new CSSStyleSheet();
    sheet.insertRule(`:host{${variables.join(';')}}`);
    sheet.insertRule(`${CONTROLS.join()}{min-height:var(--controlHeight)}`);
    sheet.insertRule(`${SELECT_FIELD}{height:var(--controlHeight)}`);
    if (size === 'small') sheet.insertRule('.fui-Button.fui-Button{padding-block:2px}');
    sheets.set(size, sheet);
  }
  return sheet;
}
