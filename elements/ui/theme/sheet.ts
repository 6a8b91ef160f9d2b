import { fontFamilies } from './brand.ts';
import { touchRule } from './density.ts';
import { portalClass } from './portal.ts';

type ThemeName = 'light' | 'dark';

/** The variables of each theme, all of them or those that are used. */
export type Themes = Record<ThemeName, Readonly<Record<string, string | number>>>;

/** The theme's variables and the text defaults of an element, as one rule. */
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
    // No last line of one character.
    'text-wrap:pretty',
  ];
}

/**
 * What a page says of text comes into a shadow root by inheritance, and by its rules for all elements even against the
 * host's own. Hidden and untouchable stay what the page says.
 */
const shadowRule = (name: ThemeName): string =>
  `.uc-surface,.${portalClass}{${[
    'all:initial',
    'visibility:inherit',
    'pointer-events:inherit',
    '-webkit-text-size-adjust:100%',
    ...textDefaults(name),
  ].join(';')}}`;

const FONT_PROPERTIES = ['--fontFamilyBase', '--fontFamilyNumeric', 'font-family'];

/**
 * Japanese has no spaces: lines end with a phrase, where the browser knows them, and none begins with a small kana. What
 * the attribute says of the language is gone by `all`.
 */
const JAPANESE_LINES = 'div[lang=ja]{-webkit-locale:"ja";line-break:strict;word-break:auto-phrase}';

/**
 * Text in the languages that have fonts of their own, one rule each, below elements whose language is set; the build
 * takes them too.
 * @public
 */
export const languageRules = (selectorOf: (language: string) => string): string[] =>
  Object.entries(fontFamilies).map(
    ([language, family]) =>
      `${selectorOf(language)}{${FONT_PROPERTIES.map((name) => `${name}:${family}`).join(';')}}`,
  );

/**
 * Makes sheets of themes: one constructed sheet for each theme and selector, adopted by every root that wears it. No
 * style tag.
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
      // Surface and portal root; a button that names the language keeps the fonts around it.
      for (const rule of [...languageRules((language) => `div[lang=${language}]`), JAPANESE_LINES])
        sheet.insertRule(rule, 2);
      sheet.insertRule('.uc-surface{display:contents}', 2);
      const isShadow = selector === ':host';
      if (isShadow) sheet.insertRule(shadowRule(name), 2);
      sheet.insertRule(touchRule(isShadow ? '' : `${selector} `), sheet.cssRules.length);
      sheets.set(key, sheet);
    }
    return sheet;
  };
}
