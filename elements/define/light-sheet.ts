import { elementThemes } from '#elements/ui/theme/element-themes.ts';
import { themeRule } from '#elements/ui/theme/sheet.ts';

let sheet: CSSStyleSheet | undefined;

/**
 * What the light elements wear on a page that does not bring it. Here the theme alone, since Griffel inserts the rules
 * at run time; a build puts a module in this one's place that holds the extracted rules, too, and only the variables
 * that they use.
 */
export function lightSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  for (const theme of ['light', 'dark'] as const) {
    sheet.insertRule(themeRule(elementThemes, `.uc-surface[data-theme=${theme}]`, theme, 'contents'));
  }
  return sheet;
}
