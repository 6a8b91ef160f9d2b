import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
const fill = (text, { name, title, framework }) =>
  (framework === 'vue2' ? text.replaceAll("'vue3'", "'vue'") : text)
    .replaceAll('SampleTitle', title)
    .replaceAll('SampleApp', `${name[0].toUpperCase()}${name.slice(1)}App`)
    .replaceAll('sample', name);

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
    writeFileSync(target, fill(readFileSync(source, 'utf8'), words));
  }
}

/** Returns why a name is not allowed for a child; undefined if it is. */
export function nameProblem(name) {
  if (name === undefined) return 'the name is missing';
  if (!/^[a-zA-Z][a-zA-Z0-9]{1,31}$/.test(name))
    return `${name}: a name must have 2 to 32 letters and digits and begin with a letter`;
  return name === 'kit' ? 'kit is reserved for the folder of shared code' : undefined;
}

/** Writes a child app into a new folder. An app in its own repository does not use the kit. */
export function makeChild({ name, framework, title = name, folder = at(`apps/${name}`), kit = true }) {
  const problem =
    nameProblem(name) ?? (PARTS[framework] ? undefined : `There is no template for ${framework}`);
  if (problem) throw new Error(problem);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  for (const part of PARTS[framework])
    copy(at(`templates/child/${part}`), folder, { name, title, framework });
  if (kit) {
    copy(at('templates/child/kit'), folder, { name, title, framework });
    takeFromKit(folder, framework);
  }
  return folder;
}
