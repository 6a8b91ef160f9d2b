import { fontFamilies, LANGUAGE_FONT } from './brand.ts';
import { fieldRule, touchRule } from './density.ts';
import { portalClass } from './portal.ts';

type ThemeName = 'light' | 'dark';

/** The variables of each theme: all of them, or those in use. */
export type Themes = Record<ThemeName, Readonly<Record<string, string | number>>>;

/** The theme's variables and an element's text defaults as one rule. */
export function themeRule(themes: Themes, selector: string, name: ThemeName, display = 'block'): string {
  const variables = Object.entries(themes[name]).map(([token, value]) => `--${token}:${value}`);
  return `${selector}{${[...variables, `display:${display}`, ...textDefaults(name)].join(';')}}`;
}

function textDefaults(name: ThemeName): string[] {
  return [
    `color-scheme:${name}`,
    'color:var(--colorNeutralForeground1)',
    'font-family:var(--fontFamilyBase)',
    'font-size:var(--fontSizeBase300)',
    'line-height:var(--lineHeightBase300)',
    'font-weight:var(--fontWeightRegular)',
    // Avoids a last line with a single character.
    'text-wrap:pretty',
  ];
}

/**
 * Resets text styles: a page's text styles enter a shadow root by inheritance, and its universal rules even override
 * the host's own. `display: none` and `pointer-events` of the page keep their effect.
 */
const shadowRule = (name: ThemeName): string =>
  `.uc-surface,.${portalClass}{${[
    'all:initial',
    'visibility:inherit',
    'pointer-events:inherit',
    '-webkit-text-size-adjust:100%',
    ...textDefaults(name),
  ].join(';')}}`;

/** What takes the font of a language. */
const FONT_PROPERTIES = ['--fontFamilyBase', '--fontFamilyNumeric', 'font-family'];

/**
 * Japanese has no spaces: break lines at phrases where the browser supports it, and never before a small kana. `all`
 * has reset the styles that the lang attribute implies.
 */
const JAPANESE_LINES = 'div[lang=ja]{-webkit-locale:"ja";line-break:strict;word-break:auto-phrase}';

/**
 * Font rules of languages with their own fonts, one rule each, for elements below a lang attribute. The build uses them
 * too.
 * @public
 */
export const languageRules = (selectorOf: (language: string) => string): string[] =>
  Object.entries(fontFamilies).map(
    ([language, family]) =>
      `${selectorOf(language)}{${LANGUAGE_FONT}:${family};${FONT_PROPERTIES.map((name) => `${name}:var(${LANGUAGE_FONT})`).join(';')}}`,
  );

/**
 * Creates the sheets of themes: one constructed sheet per theme and selector, adopted by every root that uses it. No
 * style tags.
 */
export function sheetsOf(themes: Themes): (selector: string, name: ThemeName) => CSSStyleSheet {
  const sheets = new Map<string, CSSStyleSheet>();
  return (selector, name) => {
    const key = `${name} ${selector}`;
    let sheet = sheets.get(key);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.insertRule(themeRule(themes, selector, name));
      const hidden = selector === ':host' ? ':host([hidden])' : `${selector}[hidden]`;
      sheet.insertRule(`${hidden}{display:none}`, 1);
      // Covers surface and portal root. A button that names a language keeps the surrounding fonts.
      for (const rule of [...languageRules((language) => `div[lang=${language}]`), JAPANESE_LINES])
        sheet.insertRule(rule, 2);
      sheet.insertRule('.uc-surface{display:contents}', 2);
      const isShadow = selector === ':host';
      if (isShadow) sheet.insertRule(shadowRule(name), 2);
      if (isShadow) sheet.insertRule(fieldRule(''), sheet.cssRules.length);
      sheet.insertRule(touchRule(isShadow ? '' : `${selector} `), sheet.cssRules.length);
      sheets.set(key, sheet);
    }
    return sheet;
  };
}
