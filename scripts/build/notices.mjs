import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Returns the folder of a module's package. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE = /^(licen[cs]e|copying)(-\w+)?(\.(md|txt))?$/i;

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => LICENSE.test(entry));
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : `License: ${license}`;
  return { title: `${name} ${version}`, text };
}

/**
 * Writes the license notices of the packages in a build's files, because minified files hold no comments. `output` is
 * Rollup's. Packages with the same text are grouped.
 */
export function writeNotices(file, output) {
  const ids = output.flatMap(({ moduleIds = [] }) => moduleIds);
  const folders = new Set(ids.flatMap((id) => FOLDER.exec(id.replace(/^\0/, '')) ?? []));
  const packages = [...folders].filter((folder) => existsSync(`${folder}/package.json`)).map(noticeOf);
  const byText = new Map();
  for (const { title, text } of packages) byText.set(text, [...(byText.get(text) ?? []), title]);
  const blocks = [...byText].map(([text, titles]) => `${titles.sort().join('\n')}\n\n${text}\n`);
  writeFileSync(file, blocks.sort().join(`\n${'-'.repeat(72)}\n\n`));
}
