// The pages of the docs: where each comes from, its address, and its place in the navigation.
import { existsSync, readdirSync } from 'node:fs';
import { at } from '../paths.mjs';

/** Groups of the navigation, with pages of `docs/` by their names. */
const GROUPS = [
  [
    'Child apps',
    [
      'add-a-child-app',
      'vite',
      'migrate-from-qiankun',
      'use-the-client',
      'organizations',
      'content-policy',
      'overrides',
      'packages',
    ],
  ],
  ['Elements', ['elements']],
  ['Other systems', ['open-platform']],
  ['Operation', ['operating', 'static-hosting', 'security']],
  [
    'The platform itself',
    [
      ...[
        'development',
        'add-a-page',
        'add-a-dialog',
        'add-a-text',
        'add-a-call',
        'add-a-job',
        'add-an-import',
      ],
      ...['manuals', 'kit', 'server', 'decisions', 'changelog'],
    ],
  ],
];

/** Pages whose source is not `docs/<name>.md`. */
const ELSEWHERE = {
  index: 'docs/README.md',
  manuals: 'docs/manuals/README.md',
  decisions: 'docs/decisions/README.md',
  kit: 'apps/kit/README.md',
  server: 'server/README.md',
  changelog: 'CHANGELOG.md',
};

const foldersIn = (path) =>
  readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(at(`${path}/${entry.name}/README.md`)))
    .map(({ name }) => name);

/** Every page: its name, such as `decisions/0068-lists`, and its source. `group` is that of the navigation. */
export function docsPages() {
  const named = GROUPS.flatMap(([group, names]) => names.map((name) => ({ name, group })));
  const pages = [{ name: 'index' }, ...named].map((page) => ({
    ...page,
    source: ELSEWHERE[page.name] ?? `docs/${page.name}.md`,
  }));
  const forgotten = readdirSync(at('docs')).filter(
    (file) => file.endsWith('.md') && !pages.some(({ source }) => source === `docs/${file}`),
  );
  if (forgotten.length > 0)
    throw new Error(`docs/${forgotten[0]} is in no group of scripts/build/docs/sources.mjs`);
  const decisions = readdirSync(at('docs/decisions'))
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => ({ name: `decisions/${file.replace('.md', '')}`, source: `docs/decisions/${file}` }));
  const inFolders = (folder, group) =>
    foldersIn(folder).map((name) => ({
      ...{ name: `${folder}/${name}`, source: `${folder}/${name}/README.md` },
      ...(group && { group }),
    }));
  return [...pages, ...inFolders('packages'), ...inFolders('examples', 'Examples'), ...decisions];
}
