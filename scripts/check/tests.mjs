// Every test file belongs to a suite, and every element has an accessibility test.
import { projectFiles, read } from '../project.mjs';
import { suites } from '../test/suites.mjs';

const nodeFolders = suites.filter(({ kind }) => kind === 'node').map(({ files }) => files);

const IN_A_SUITE = [
  new RegExp(`^(?:${nodeFolders.join('|')})/.+\\.test\\.ts$`),
  /^test\/(?:elements|apps)\/.+\.test\.tsx$/,
  /^test\/e2e\/.+\.spec\.ts$/,
];
const ELEMENT = /^elements\/((?:widgets|dialogs|pages)\/[^/]+)\/uc-[^/]+\.ts$/;

const files = projectFiles();
const tests = files.filter((path) => /\.(test|spec)\.\w+$/.test(path));

const orphans = tests
  .filter((path) => !IN_A_SUITE.some((pattern) => pattern.test(path)))
  .map((path) => `${path}: no suite runs it`);

const untested = files
  .map((path) => ELEMENT.exec(path)?.[1])
  .filter(Boolean)
  .filter(
    (folder) =>
      !tests.some((path) => path.startsWith(`test/elements/${folder}`) && /\baxe/i.test(read(path))),
  )
  .map((folder) => `elements/${folder}: no accessibility test below test/elements/${folder}`);

const problems = [...orphans, ...untested];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
