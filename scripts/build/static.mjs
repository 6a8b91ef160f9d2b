import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { importTs } from './import-ts.mjs';
import { at } from './paths.mjs';
import { children } from './sources.mjs';

const FOLDER = at('dist/static');

/** The manuals with their policy in a `<meta>`. */
async function writeManualPages() {
  const { metaPolicy, staticPolicy } = await importTs('server/page/csp.ts');
  cpSync(at('dist/web/manual'), `${FOLDER}/manual`, { recursive: true });
  for (const name of readdirSync(`${FOLDER}/manual`, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = `${FOLDER}/manual/${name}`;
    const html = readFileSync(file, 'utf8');
    const [, style] = /<style>([^<]*)<\/style>/.exec(html);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(staticPolicy(style))}">`;
    writeFileSync(
      file,
      html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`),
    );
  }
}

/** The operator's approval, as the server reads it. */
async function childOrigins() {
  const { list, secureOrigin } = await importTs('server/core/variables.ts');
  const value = process.env.CHILD_ORIGINS?.trim();
  const origins = value ? list(secureOrigin)(value) : [];
  if (!origins) throw new Error('CHILD_ORIGINS must be https or wss origins separated by commas.');
  return origins;
}

/**
 * Writes `dist/static`: the files that any web server needs in front of the API. The page is the server's, with its
 * policy in a `<meta>`. `branding` is the system configuration that the forms before sign-in show first. Without it,
 * they show the built-in one until the server's is loaded.
 */
export async function writeStatic(branding) {
  const { renderPage } = await importTs('server/page/html.ts');
  const { RELEASE_PATH, releaseOf } = await importTs('contract/release.ts');
  const { OFFLINE_MANIFEST_PATH, OFFLINE_WORKER_PATH, offlineManifestOf } =
    await importTs('contract/offline.ts');
  const { approvedOrigins } = await importTs('server/core/child/origins.ts');
  const { LANGUAGES, THEMES } = await importTs('contract/preferences.ts');
  const prerenderer = await import(at('dist/web/prerender.mjs'));
  const build = JSON.parse(readFileSync(at('dist/web/build.json'), 'utf8'));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const part of ['assets', 'elements'])
    cpSync(at(`dist/web/${part}`), `${FOLDER}/${part}`, { recursive: true });
  cpSync(at('dist/packages'), `${FOLDER}/packages`, {
    recursive: true,
    filter: (path) => path.endsWith('packages') || path.endsWith('.tgz'),
  });
  cpSync(at('dist/web/public'), FOLDER, { recursive: true });
  await writeManualPages();
  cpSync(at('dist/child'), `${FOLDER}/child`, { recursive: true });
  const manifests = children().map(({ name }) =>
    JSON.parse(readFileSync(at(`dist/child/${name}/manifest.json`), 'utf8')),
  );
  const approved = approvedOrigins(manifests, await childOrigins());
  const page = (place, more) =>
    renderPage({
      build,
      children: manifests,
      approved,
      overrides: {},
      language: 'zh',
      theme: 'system',
      sidebarOpened: true,
      place,
      policyInPage: true,
      ...more,
    }).html;
  writeFileSync(FOLDER + RELEASE_PATH, JSON.stringify(releaseOf(build, manifests)));
  writeFileSync(FOLDER + OFFLINE_MANIFEST_PATH, JSON.stringify(offlineManifestOf(build, manifests)));
  cpSync(at(`dist/web${OFFLINE_WORKER_PATH}`), FOLDER + OFFLINE_WORKER_PATH);
  // The path is unknown when the file is written: only the shell is preloaded, and the layout loads with the first
  // route.
  writeFileSync(`${FOLDER}/index.html`, page({ chrome: 'none' }));
  // Forms before sign-in have their own pages, one for each language and theme that a cookie can name.
  const forms = Object.entries(build.pages).filter(([, { tag }]) => prerenderer.isPrerendered(tag));
  for (const language of LANGUAGES)
    for (const theme of THEMES) {
      const folder = `${FOLDER}/entry/${language}-${theme}`;
      mkdirSync(folder, { recursive: true });
      for (const [path, { chrome }] of forms) {
        const entry = { configuration: branding, attributes: {} };
        const html = page({ page: path, chrome }, { language, theme, prerenderer, entry });
        writeFileSync(`${folder}${path}.html`, html);
      }
    }
  for (const { name } of children()) {
    writeFileSync(`${FOLDER}/child/${name}/index.html`, page({ child: name, alone: true, chrome: 'none' }));
  }
}
