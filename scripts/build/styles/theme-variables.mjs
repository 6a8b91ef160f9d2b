import { readFileSync } from 'node:fs';
import { importTs } from '../import-ts.mjs';
import { modulesOf } from '../modules-of.mjs';
import { at } from '../paths.mjs';
import { elements } from '../sources.mjs';

/** Names of the variables in a style sheet. */
export const variablesIn = (css) => [...css.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name);

/** The theme's variables of these names: all for light, only the differing ones for dark. */
export async function themeVariables(names) {
  const { lightTheme, darkTheme } = await importTs('elements/ui/theme/themes.ts');
  const used = Object.keys(lightTheme).filter((name) => names.has(name));
  const pick = (theme, list) => Object.fromEntries(list.map((name) => [name, theme[name]]));
  return {
    light: pick(lightTheme, used),
    dark: pick(
      darkTheme,
      used.filter((name) => lightTheme[name] !== darkTheme[name]),
    ),
  };
}

/** Formats variables as declarations of a rule. */
export const declarations = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * Names of the variables that elements in the light DOM use. The page defines them, so that such an element neither
 * loads the theme nor appears unstyled. Modules loaded by `import()` bring their own styles.
 */
export async function lightTokens() {
  const entryPoints = elements()
    .map(({ file }) => file)
    .filter((file) => readFileSync(file, 'utf8').includes('#elements/define/light.tsx'));
  return (await modulesOf(entryPoints))
    .filter((file) => file.startsWith('elements/') && !file.startsWith('elements/ui/theme/'))
    .flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(/\btokens\.(\w+)/g)])
    .map(([, name]) => name);
}
