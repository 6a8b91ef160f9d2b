// Types of the children's routes, from their manifests, for typed navigation:
//   node scripts/child-routes.mjs            writes contract/child-routes.generated.ts
//   node scripts/child-routes.mjs --check    fails when it is stale
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './build/paths.mjs';
import { children } from './build/sources.mjs';

const FILE = 'contract/child-routes.generated.ts';

function source() {
  const fields = children().map(({ name, manifest }) => {
    const paths = (manifest.routes ?? []).map(({ path }) => `\n    | '${path}'`);
    return `  ${name}:${paths.join('') || ' never'};`;
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

/** Refreshes the committed file. */
export function writeChildRoutes() {
  if (isStale()) writeFileSync(at(FILE), source());
}

const isStale = () => !existsSync(at(FILE)) || readFileSync(at(FILE), 'utf8') !== source();

if (process.argv[1] === at('scripts/child-routes.mjs')) {
  if (!process.argv.includes('--check')) writeChildRoutes();
  else if (isStale()) {
    console.error(`${FILE} is stale: node scripts/child-routes.mjs`);
    process.exitCode = 1;
  }
}
