import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from '../build/paths.mjs';

/** Folders of `templates/child` that make an app; later ones win. */
const PARTS = {
  react: ['common', 'react'],
  vanilla: ['common', 'themed', 'vanilla'],
  vue2: ['common', 'themed', 'vue2'],
  vue3: ['common', 'themed', 'vue3'],
};

export const FRAMEWORKS = Object.keys(PARTS);

/** What the templates are written with, so that they are code that tools can read. */
const fill = (text, { name, title }) =>
  text
    .replaceAll('SampleTitle', title)
    .replaceAll('SampleApp', `${name[0].toUpperCase()}${name.slice(1)}App`)
    .replaceAll('sample', name);

function copy(from, to, words) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = `${entry.parentPath ?? entry.path}/${entry.name}`;
    const target = to + source.slice(from.length);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8'), words));
  }
}

/** Why a name cannot be that of a child; undefined when it can. */
export function nameProblem(name) {
  if (name === undefined) return 'a name is missing';
  if (!/^[a-zA-Z][a-zA-Z0-9]{1,31}$/.test(name))
    return `${name}: a name has 2 to 32 letters and digits, a letter first`;
  return name === 'starter' ? 'starter is the folder of apps without screens' : undefined;
}

/** Writes a child app into a folder that is not there yet. */
export function makeChild({ name, framework, title = name, folder = at(`apps/${name}`) }) {
  const problem = nameProblem(name) ?? (PARTS[framework] ? undefined : `no template for ${framework}`);
  if (problem) throw new Error(problem);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  for (const part of PARTS[framework]) copy(at(`templates/child/${part}`), folder, { name, title });
  return folder;
}
