import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { at } from './paths.mjs';

const isFolder = (path) => existsSync(at(path)) && statSync(at(path)).isDirectory();

const list = (path) => (isFolder(path) ? readdirSync(at(path)) : []);

/** Every element of the tree as `{ tag, file }`, found by its path and name. */
export function elements() {
  return ['widgets', 'dialogs', 'pages', 'energy']
    .flatMap((kind) => list(`elements/${kind}`).map((name) => `elements/${kind}/${name}`))
    .flatMap((folder) => list(folder).map((file) => `${folder}/${file}`))
    .map((file) => ({ file: at(file), tag: /\/(uc-[a-z-]+)\.ts$/.exec(file)?.[1] }))
    .filter((element) => element.tag)
    .sort((a, b) => a.tag.localeCompare(b.tag));
}

/** Every child app of the tree: its folder and its manifest. */
export function children() {
  return list('apps')
    .filter((name) => existsSync(at(`apps/${name}/manifest.json`)))
    .map((name) => ({ name, folder: at(`apps/${name}`), manifest: readJson(`apps/${name}/manifest.json`) }));
}

/** Maps each specifier that shell, elements and children share to its module. */
export const importMap = () => readJson('importmap.json');

export const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
