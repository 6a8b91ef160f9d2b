import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { folderOf, tableOfManuals } from './manuals/chapters.mjs';
import { LANGUAGES, manualPage } from './manuals/page.mjs';
import { at } from './paths.mjs';
import { themedStyles } from './styles/page-styles.mjs';

/** The manuals' own rules, on screen and on paper. */
export const manualSheet = () =>
  ['manual', 'print'].map((name) => readFileSync(at(`docs/manuals/${name}.css`), 'utf8')).join('');

/** Those rules with the theme's variables. */
export const manualStyles = () => themedStyles(manualSheet());

/** Writes the manuals as pages, `dist/web/manual/<language>/<manual>.html`, with their pictures. */
export async function writeManuals() {
  rmSync(at('dist/web/manual'), { recursive: true, force: true });
  const style = await manualStyles();
  const manuals = Object.keys(await tableOfManuals());
  for (const language of LANGUAGES) {
    const folder = at(`dist/web/manual/${language}`);
    mkdirSync(folder, { recursive: true });
    for (const manual of manuals)
      writeFileSync(`${folder}/${manual}.html`, await manualPage(language, manual, style));
    const pictures = `${folderOf(language)}/pictures`;
    if (existsSync(pictures)) cpSync(pictures, `${folder}/pictures`, { recursive: true });
  }
}
