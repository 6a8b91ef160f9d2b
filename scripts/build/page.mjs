import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { importTs } from './import-ts.mjs';
import { at } from './paths.mjs';
import { elements, readJson } from './sources.mjs';

const LANGUAGES = ['zh', 'en', 'ja'];

/** Colours and sizes come from the one theme; only those that the page names before any script go into it. */
async function styles() {
  const { lightTheme, darkTheme } = await importTs('elements/ui/theme/themes.ts');
  const css = readFileSync(at('src/shell/shell.css'), 'utf8');
  const named = new Set([...css.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name));
  const used = [...named].filter((name) => name in lightTheme);
  const rule = (theme, names) => names.map((name) => `--${name}:${theme[name]}`).join(';');
  const dark = `color-scheme:dark;${rule(
    darkTheme,
    used.filter((name) => darkTheme[name] !== lightTheme[name]),
  )}`;
  const themed = [
    `:root{color-scheme:light;${rule(lightTheme, used)}}`,
    `:root[data-theme=dark]{${dark}}`,
    `@media(prefers-color-scheme:dark){:root[data-theme=system]{${dark}}}`,
  ];
  const { code } = await transform(`${themed.join('')}${css}`, { loader: 'css', minify: true });
  return code.trim();
}

/** What the server needs to write the page: template, styles, texts, and the table of pages. */
export async function describePage() {
  const { pages } = await importTs('src/shell/mounts.ts');
  return {
    pages,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, readJson(`src/client/i18n/${language}/shell.json`)]),
    ),
    styles: await styles(),
    template: readFileSync(at('index.html'), 'utf8'),
  };
}

/** Icons and web manifest, served at the root of the origin. */
export function writePublicFiles() {
  rmSync(at('dist/web/public'), { recursive: true, force: true });
  cpSync(at('src/shell/public'), at('dist/web/public'), { recursive: true });
}

/** Stable addresses of the elements, `/elements/v1/<tag>.js`: each re-exports the hashed file. */
export function writeElementAddresses(imports) {
  mkdirSync(at('dist/web/elements/v1'), { recursive: true });
  for (const { tag } of elements()) {
    const target = `../..${imports[`@heliport/elements/${tag}`]}`;
    writeFileSync(at(`dist/web/elements/v1/${tag}.js`), `export * from '${target}';\n`);
  }
  for (const name of ['elements.d.ts', 'custom-elements.json']) {
    if (existsSync(at(`elements/${name}`)))
      cpSync(at(`elements/${name}`), at(`dist/web/elements/v1/${name}`));
  }
}
