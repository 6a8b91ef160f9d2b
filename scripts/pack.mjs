// Builds the packages, and a tarball of each in dist/packages.
import { readdirSync } from 'node:fs';
import { at } from './build/paths.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildPackages } = await import('./build/packages.mjs');
await buildPackages();
for (const file of readdirSync(at('dist/packages')).filter((each) => /-\d[^/]*\.tgz$/.test(each)))
  console.log(`dist/packages/${file}`);
