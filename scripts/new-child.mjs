// Creates a child app:
//   npm run new-child -- <name> --framework react|vue2|vue3|vanilla [--title 'Tariffs']
//   npm run new-child -- <name> --framework … --standalone <folder>     in its own repository
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at, ROOT } from './build/paths.mjs';
import { writeChildRoutes } from './child-routes.mjs';
import { ensureInstalled } from './install.mjs';
import { FRAMEWORKS, makeChild, nameProblem } from './new-child/make.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    framework: { type: 'string', default: 'react' },
    title: { type: 'string' },
    standalone: { type: 'string' },
  },
});
const [name] = positionals;
const { framework, title, standalone } = values;

const problem =
  nameProblem(name) ?? (FRAMEWORKS.includes(framework) ? undefined : `There is no template for ${framework}`);
if (problem) {
  console.error(
    `${problem}\nnpm run new-child -- <name> --framework ${FRAMEWORKS.join('|')} [--standalone <folder>]`,
  );
  process.exit(1);
}

ensureInstalled();
if (standalone) {
  const { makeRepository, writePlatform } = await import('./new-child/repository.mjs');
  const folder = makeRepository({ name, framework, title, folder: resolve(standalone) });
  await writePlatform(`${folder}/heliport`);
  console.log(
    `Created ${folder}. Next:\n  cd ${standalone}\n  npm install\n  npm test\n  npm run build\n  npm run dev`,
  );
} else {
  const folder = relative(ROOT, makeChild({ name, framework, title }));
  writeChildRoutes();
  // A longer name may change where lines wrap, so the result is formatted.
  spawnSync(at('node_modules/.bin/biome'), ['check', '--write', folder], { cwd: ROOT, stdio: 'ignore' });
  console.log(`Created ${folder}. Next: npm run dev, then sign in. The app is the last entry of the menu.`);
}
