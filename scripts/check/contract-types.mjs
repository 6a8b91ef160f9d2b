// Browser code may import only types from modules with TypeBox schemas, so that the validator stays out of the bundle.
import { projectFiles, read } from '../project.mjs';

const IN_BROWSER = /^(src|elements|apps)\/.+\.(ts|tsx|vue)$/;
const WITH_SCHEMAS = String.raw`['"](?:#contract/(?:[^'"]+/(?:calls|unread-count)\.ts|child\.ts)|typebox(?:/[^'"]*)?)['"]`;
const IMPORT = new RegExp(
  String.raw`^\s*(import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?${WITH_SCHEMAS}`,
  'gm',
);

const problems = projectFiles()
  .filter((path) => IN_BROWSER.test(path))
  .flatMap((path) => [...read(path).matchAll(IMPORT)].map(([statement]) => `${path}: ${statement.trim()}`));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
