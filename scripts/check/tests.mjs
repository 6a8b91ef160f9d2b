// Checks that every test file belongs to a suite, every element has an accessibility test, and every row of
// docs/security.md has a test.
import { projectFiles, read } from '../project.mjs';
import { suites } from '../test/suites.mjs';

const nodeFolders = suites.filter(({ kind }) => kind === 'node').map(({ files }) => files);

const IN_A_SUITE = [
  new RegExp(`^(?:${nodeFolders.join('|')})/.+\\.test\\.ts$`),
  /^test\/(?:elements|apps)\/.+\.test\.tsx$/,
  /^test\/e2e\/.+\.spec\.ts$/,
];
const ELEMENT = /^elements\/((?:widgets|dialogs|pages|energy)\/[^/]+)\/uc-[^/]+\.ts$/;

const files = projectFiles();
const tests = files.filter((path) => /\.(test|spec)\.\w+$/.test(path));

/** A part of the output of `npm run new-child`. `test/e2e/new-child.spec.ts` runs it there. */
const IN_A_TEMPLATE = /^templates\//;

const orphans = tests
  .filter((path) => !IN_A_TEMPLATE.test(path) && !IN_A_SUITE.some((pattern) => pattern.test(path)))
  .map((path) => `${path}: no suite runs it`);

const untested = files
  .map((path) => ELEMENT.exec(path)?.[1])
  .filter(Boolean)
  .filter(
    (folder) =>
      !tests.some((path) => path.startsWith(`test/elements/${folder}`) && /\baxe/i.test(read(path))),
  )
  .map((folder) => `elements/${folder}: no accessibility test below test/elements/${folder}`);

/** The ASVS rows in a text; "9.2.1–3" means three rows. */
const rowsIn = (text) =>
  [...text.matchAll(/(\d+\.\d+\.)(\d+)(?:–(\d+))?/g)].flatMap(([, section, from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, index) => section + (Number(from) + index)),
  );
const security = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|')[1]);
const named = new Set(
  tests.flatMap((path) => [...read(path).matchAll(/\(ASVS ([^)]*)\)/g)].flatMap(([, rows]) => rowsIn(rows))),
);
const unnamed = rowsIn(security.join(' '))
  .filter((row) => !named.has(row))
  .map((row) => `docs/security.md: no test title contains (ASVS ${row})`);

const problems = [...orphans, ...untested, ...unnamed];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
