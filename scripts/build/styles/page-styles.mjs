import { readdirSync, readFileSync } from 'node:fs';
import { importTs } from '../import-ts.mjs';
import { at } from '../paths.mjs';
import { minifyCss, pageRules } from './light-sheet.mjs';
import { declarations, lightTokens, themeVariables, variablesIn } from './theme-variables.mjs';

const SCHEMES =
  ':root{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}@media(prefers-color-scheme:dark){:root[data-theme=system]{color-scheme:dark}}';

const cssOf = (name) => readFileSync(at(`src/shell/styles/${name}.css`), 'utf8');

/** Scripts of the shell, because some write `style` attributes. */
const shellScripts = () =>
  readdirSync(at('src/shell'), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(at(`src/shell/${file}`), 'utf8'))
    .join('');

/**
 * Variables of the theme for a page. Those that differ between the themes depend on `data-theme` and the system's
 * setting.
 */
async function themeRules(names) {
  const variables = await themeVariables(names);
  const light = declarations(variables.light);
  const dark = declarations(variables.dark);
  return `:root{${light}}:root[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root[data-theme=system]{${dark}}}`;
}

/** A style sheet with the theme's variables that it uses, and the fonts of each language. */
export async function themedStyles(css) {
  const { languageRules } = await importTs('elements/ui/theme/sheet.ts');
  const fonts = languageRules((language) => `:root:lang(${language})`);
  return minifyCss([SCHEMES, await themeRules(new Set(variablesIn(css))), ...fonts, css].join(''));
}

/**
 * Styles of the pages: `base` is loaded before the first paint, `rest` after it, and `entry` with a prerendered form. A
 * page defines only those theme variables that it or a light element uses.
 */
export async function pageStyles(light) {
  const { languageRules } = await importTs('elements/ui/theme/sheet.ts');
  const entry = await pageRules(light);
  const base = cssOf('base');
  const rest = cssOf('layout') + cssOf('shell');
  const names = new Set([...variablesIn(base + entry + rest + shellScripts()), ...(await lightTokens())]);
  const fonts = languageRules((language) => `:root:lang(${language})`);
  return {
    base: await minifyCss([SCHEMES, await themeRules(names), ...fonts, base].join('')),
    rest: await minifyCss(rest),
    entry,
  };
}
