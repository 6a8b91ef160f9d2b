import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { importTs } from './import-ts.mjs';
import { pageRules } from './light-sheet.mjs';
import { lightTokens } from './light-tokens.mjs';
import { at } from './paths.mjs';
import { elements, readJson } from './sources.mjs';

const LANGUAGES = ['zh', 'en', 'ja'];

const variablesIn = (css) => [...css.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name);

/** Variables of the one theme, for its light and its dark form. */
async function themeRules(names) {
  const { lightTheme, darkTheme } = await importTs('elements/ui/theme/themes.ts');
  const used = [...names].filter((name) => name in lightTheme);
  const rule = (theme, list) => list.map((name) => `--${name}:${theme[name]}`).join(';');
  const light = rule(lightTheme, used);
  const differing = used.filter((name) => darkTheme[name] !== lightTheme[name]);
  const dark = rule(darkTheme, differing);
  return `:root{${light}}:root[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root[data-theme=system]{${dark}}}`;
}

const SCHEMES =
  ':root{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}@media(prefers-color-scheme:dark){:root[data-theme=system]{color-scheme:dark}}';

/** What the shell writes into `style` attributes stands in its scripts. */
const shellScripts = () =>
  readdirSync(at('src/shell'), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(at(`src/shell/${file}`), 'utf8'))
    .join('');

/**
 * Styles of every page: `base` and `rest`. Of the theme's variables only those that the page or a light element names
 * go into it, and a form that stands in the page is seen with the `base`, which holds those that it names.
 */
async function pageStyles({ entry, entryLate }) {
  const { languageRules } = await importTs('elements/ui/theme/sheet.ts');
  const css = (name) => readFileSync(at(`src/shell/styles/${name}.css`), 'utf8');
  const minify = async (...parts) =>
    (await transform(parts.join(''), { loader: 'css', minify: true })).code.trim();
  const first = new Set(variablesIn(css('base') + entry));
  const rest = css('layout') + css('shell');
  const later = [...variablesIn(rest + entryLate + shellScripts()), ...(await lightTokens())];
  const others = later.filter((name) => !first.has(name));
  return {
    base: await minify(
      SCHEMES,
      await themeRules(first),
      ...languageRules((language) => `:root:lang(${language})`),
      css('base'),
    ),
    rest: await minify(await themeRules(new Set(others)), rest),
  };
}

/** The shell's few texts of a language, taken out of the dictionaries; `product` is the platform's own name. */
function textsOf(language, keys) {
  const entries = Object.entries(keys).map(([key, path]) => {
    const [namespace, ...rest] = path.split('.');
    const dictionary = readJson(`src/client/i18n/${language}/${namespace}.json`);
    const text = rest.reduce((node, part) => node?.[part], dictionary);
    if (typeof text !== 'string')
      throw new Error(`src/client/i18n/${language}/${namespace}.json has no "${rest.join('.')}"`);
    return [key, text];
  });
  return Object.fromEntries(entries);
}

/** What the server needs to write the page: template, styles, texts, and the table of pages. */
export async function describePage(light) {
  const { pageEntries } = await importTs('contract/pages.ts');
  const { textKeys } = await importTs('src/shell/texts/text-keys.ts');
  const ofForms = await pageRules(light);
  return {
    pages: Object.fromEntries(
      pageEntries.map(([name, { path, tag, chrome, access }]) => [
        path,
        { tag, chrome, open: access === 'open', title: name },
      ]),
    ),
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language, textKeys)])),
    styles: { ...(await pageStyles(ofForms)), ...ofForms },
    template: readFileSync(at('index.html'), 'utf8'),
  };
}

/** Icons and web manifest, served at the root of the origin. */
export function writePublicFiles() {
  rmSync(at('dist/web/public'), { recursive: true, force: true });
  cpSync(at('src/shell/public'), at('dist/web/public'), { recursive: true });
}

/** Stable addresses of the elements, `/elements/v1/<tag>.js`: each re-exports the hashed file; their declarations. */
export function writeElementAddresses(imports) {
  mkdirSync(at('dist/web/elements/v1'), { recursive: true });
  for (const { tag } of elements()) {
    const target = `../..${imports[`@heliport/elements/${tag}`]}`;
    writeFileSync(at(`dist/web/elements/v1/${tag}.js`), `export * from '${target}';\n`);
  }
  for (const name of ['elements.d.ts', 'elements-react.d.ts', 'custom-elements.json']) {
    cpSync(at(`dist/web/${name}`), at(`dist/web/elements/v1/${name}`));
  }
}
