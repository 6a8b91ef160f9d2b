import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { importTs } from './import-ts.mjs';
import { at } from './paths.mjs';
import { children } from './sources.mjs';

const FOLDER = at('dist/static');

/**
 * Writes `dist/static`: everything that any web server needs in front of the API. The page is the same as the
 * server's, with its policy in a `<meta>`; language and theme are the browser's stored ones after the first paint.
 */
export async function writeStatic() {
  const { renderPage } = await importTs('server/plugins/page-html.ts');
  const { RELEASE_PATH, releaseOf } = await importTs('contract/rules/release.ts');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const part of ['assets', 'elements'])
    cpSync(at(`dist/web/${part}`), `${FOLDER}/${part}`, { recursive: true });
  cpSync(at('dist/web/public'), FOLDER, { recursive: true });
  cpSync(at('dist/child'), `${FOLDER}/child`, { recursive: true });
  const build = JSON.parse(readFileSync(at('dist/web/build.json'), 'utf8'));
  const manifests = children().map(({ name }) =>
    JSON.parse(readFileSync(at(`dist/child/${name}/manifest.json`), 'utf8')),
  );
  const page = (place) =>
    renderPage({
      build,
      children: manifests,
      overrides: {},
      language: 'zh',
      theme: 'system',
      sidebarOpened: true,
      place,
      policyInPage: true,
    }).html;
  writeFileSync(FOLDER + RELEASE_PATH, JSON.stringify(releaseOf(build, manifests)));
  // No path is known when the file is written: the shell alone is preloaded, and chrome comes with the first route.
  writeFileSync(`${FOLDER}/index.html`, page({ chrome: 'none' }));
  for (const { name } of children()) {
    writeFileSync(`${FOLDER}/child/${name}/index.html`, page({ child: name, alone: true, chrome: 'none' }));
  }
}
