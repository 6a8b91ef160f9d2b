import { elementThemes } from '#elements/ui/theme/element-themes.ts';
import { themeRule } from '#elements/ui/theme/sheet.ts';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Returns the style sheet of light elements for pages that do not include it. This module holds only the theme, since
 * Griffel inserts the rules at run time. The build replaces it by a module with the extracted rules and only the
 * variables that they use.
 */
export function lightSheet(): CSSStyleSheet {
  const present = sheets.get(document);
  if (present) return present;
  const sheet = new CSSStyleSheet();
  sheets.set(document, sheet);
  for (const theme of ['light', 'dark'] as const) {
    sheet.insertRule(themeRule(elementThemes, `.uc-surface[data-theme=${theme}]`, theme, 'contents'));
  }
  return sheet;
}
