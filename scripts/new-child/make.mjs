import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { at } from '../build/paths.mjs';

/** Folders of `templates/child` that make up an app. Later ones override earlier ones. */
const PARTS = {
  react: ['common', 'react'],
  vanilla: ['common', 'themed', 'vanilla'],
  vue2: ['common', 'themed', 'vue', 'vue2'],
  vue3: ['common', 'themed', 'vue', 'vue3'],
};

export const FRAMEWORKS = Object.keys(PARTS);

/**
 * Replaces names in a template. They make the templates valid code for tools. Both versions of Vue share the folder
 * `vue`, which imports `vue3`.
 */
const fill = (text, { name, titles, framework }, language = 'en') =>
  (framework === 'vue2' ? text.replaceAll("'vue3'", "'vue'") : text)
    .replaceAll(/"(zh|en|ja)": "SampleTitle"/g, (_, own) => `"${own}": ${JSON.stringify(titles[own])}`)
    .replaceAll('"SampleTitle"', JSON.stringify(titles[language]))
    .replaceAll('SampleTitle', titles[language])
    .replaceAll('SampleApp', `${pascalCase(name)}App`)
    .replaceAll('sample', name);

/** `solar-forecast` → `SolarForecast`. */
const pascalCase = (name) =>
  name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

const LANGUAGES = ['zh', 'en', 'ja'];

/** The titles of an app by language, from the options `title` and `title-<language>`. */
export const titlesOf = (name, { title = name, ...options }) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, options[`title-${language}`] ?? title]));

/** The language of a dictionary, `zh.json`. */
const languageOf = (file) => LANGUAGES.find((language) => basename(file) === `${language}.json`);

/**
 * Files that an app of this repository takes from the kit. Vue 3 keeps its own `mirror.ts`, since the kit's uses Vue 2
 * in tests.
 */
const fromKit = (framework) => ({
  'theme.ts': '#kit/frame.ts',
  ...(framework === 'vue2' && { 'mirror.ts': '#kit/vue/mirror.ts' }),
});

/** Removes the files that the kit provides and redirects imports to it. */
function takeFromKit(folder, framework) {
  const parts = Object.entries(fromKit(framework));
  for (const [file] of parts) rmSync(`${folder}/${file}`, { force: true });
  for (const file of readdirSync(folder, { recursive: true }).filter((each) => each.endsWith('.ts'))) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const pointed = parts.reduce(
      (all, [part, kit]) =>
        all.replace(new RegExp(`'(\\.\\.?/)+${part.replace('.', '\\.')}'`, 'g'), `'${kit}'`),
      text,
    );
    if (pointed !== text) writeFileSync(`${folder}/${file}`, pointed);
  }
}

function copy(from, to, words) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = `${entry.parentPath ?? entry.path}/${entry.name}`;
    const target = to + source.slice(from.length);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8'), words, languageOf(source)));
  }
}

/** Returns why a name is not allowed for a child; undefined if it is. */
export function nameProblem(name) {
  if (name === undefined) return 'The name is missing';
  if (!/^[a-zA-Z](?:-?[a-zA-Z0-9]){1,31}$/.test(name))
    return `${name} cannot be a name: it must have 2 to 32 letters and digits, with single hyphens between them, and begin with a letter`;
  return name === 'kit' ? 'kit is the folder of shared code, so no app can have that name' : undefined;
}

/** Returns why an app cannot be written: its name or folder is taken. Undefined if it can. */
export function takenProblem(name, standalone) {
  if (standalone)
    return existsSync(standalone) && readdirSync(standalone).length > 0
      ? `${standalone} is not empty. Choose another folder, or empty it`
      : undefined;
  const taken = readdirSync(at('apps')).find((each) => each.toLowerCase() === name.toLowerCase());
  return taken && `The name is taken: this platform has an app apps/${taken}. Choose another name`;
}

/** Writes a test of an app. `app` is the path of its entry from there. */
export function writeTest(file, words, app) {
  mkdirSync(dirname(file), { recursive: true });
  const text = fill(readFileSync(at('templates/test/app.test.ts'), 'utf8'), words);
  writeFileSync(file, text.replace('../../child/react/index.ts', app));
}

/** Writes a child app into a new folder. An app in its own repository does not use the kit. */
export function makeChild({
  name,
  framework,
  titles = titlesOf(name, {}),
  folder = at(`apps/${name}`),
  kit = true,
  test = at(`test/apps/${name}/app.test.tsx`),
}) {
  const problem =
    nameProblem(name) ?? (PARTS[framework] ? undefined : `There is no template for ${framework}`);
  if (problem) throw new Error(problem);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const words = { name, titles, framework };
  for (const part of PARTS[framework]) copy(at(`templates/child/${part}`), folder, words);
  if (kit) {
    copy(at('templates/child/kit'), folder, words);
    takeFromKit(folder, framework);
    writeTest(test, words, `../../../apps/${name}/index.ts`);
  }
  return folder;
}
