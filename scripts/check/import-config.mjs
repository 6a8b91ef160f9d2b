// Makes Biome's configuration from the table of import rules:
//   node scripts/check/import-config.mjs --write
import { writeFileSync } from 'node:fs';
import { at } from '../build/paths.mjs';
import { read } from '../project.mjs';
import { importRules } from './import-rules.mjs';

const FILE = 'biome.imports.generated.json';

const biomeOverride = ({ files, rules }) => ({
  includes: files,
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { patterns: rules.map(({ refuse, because }) => ({ group: refuse, message: because })) },
        },
      },
    },
  },
});

const wanted = `${JSON.stringify({ overrides: importRules.map(biomeOverride) }, null, 2)}\n`;

if (process.argv.includes('--write')) {
  writeFileSync(at(FILE), wanted);
} else if (read(FILE) !== wanted) {
  console.error(`${FILE} is stale`);
  process.exitCode = 1;
}
