// Generates from the manifests of the child apps: types of their routes for typed navigation, their planned pages for
// menus, and their titles.
//   node scripts/child-routes.mjs            writes the three files
//   node scripts/child-routes.mjs --check    fails if a file is stale
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './build/paths.mjs';
import { children } from './build/sources.mjs';

const files = {
  'contract/child/routes.generated.ts': routes,
  'contract/child/planned.generated.ts': planned,
  'src/client/i18n/menu-titles.generated.json': titles,
};

function routes() {
  const fields = children().map(({ name, manifest }) => {
    const paths = (manifest.routes ?? []).map(({ path }) => `\n    | '${path}'`);
    return `  ${name.includes('-') ? `'${name}'` : name}:${paths.join('') || ' never'};`;
  });
  return [
    '// Made by scripts/child-routes.mjs from apps/*/manifest.json.',
    '/** The pages of each child of this platform, below its base. */',
    'export interface ChildRoutes {',
    ...fields,
    '}',
    '',
  ].join('\n');
}

/** Pages without a screen; for an app that has none, its base. */
function planned() {
  const paths = children().flatMap(({ manifest }) => {
    const { base, routes = [] } = manifest;
    const without = routes.filter((route) => route.planned);
    return without.length > 0 && without.length === routes.length
      ? [base]
      : without.map(({ path }) => base + path);
  });
  return [
    '// Made by scripts/child-routes.mjs from apps/*/manifest.json.',
    '/** Paths at and below which there are no screens yet. */',
    'export const PLANNED_PATHS: readonly string[] = [',
    ...paths.map((path) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
}

/** Titles of the children and their pages, by language, under the keys `<child>` and `<child>.<route>`. */
function titles() {
  const all = children().flatMap(({ name, manifest }) => [
    [name, manifest.title],
    ...(manifest.routes ?? []).map((route) => [`${name}.${route.name}`, route.title]),
  ]);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

/** Updates the committed files. */
export function writeChildRoutes() {
  for (const [file, source] of stale()) writeFileSync(at(file), source());
}

const stale = () =>
  Object.entries(files).filter(
    ([file, source]) => !existsSync(at(file)) || readFileSync(at(file), 'utf8') !== source(),
  );

if (process.argv[1] === at('scripts/child-routes.mjs')) {
  if (!process.argv.includes('--check')) writeChildRoutes();
  else if (stale().length > 0) {
    const names = stale().map(([file]) => file);
    console.error(`${names.join(', ')}: stale. Run: node scripts/child-routes.mjs`);
    process.exitCode = 1;
  }
}
