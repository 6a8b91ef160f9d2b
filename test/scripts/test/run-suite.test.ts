import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

interface Suite {
  name: string;
  minutes: number;
  kind: string;
  files: string;
  groups?: number;
}
interface Result {
  passed: number;
  failed: number;
  problems: string[];
  remarks: string[];
  slowest: { title: string; ms: number }[];
  slowestFiles: { title: string; ms: number }[];
  failures: { title: string; failure: string }[];
}

const root = new URL('../../../', import.meta.url);
const { runSuite } = (await import(String(new URL('scripts/test/run-suite.mjs', root)))) as {
  runSuite: (suite: Suite, environment: object) => Promise<Result>;
};
const { suites } = (await import(String(new URL('scripts/test/suites.mjs', root)))) as {
  suites: (Suite & { long?: boolean })[];
};

// A runner below a runner would report to the one above instead of to its own output.
delete process.env.NODE_TEST_CONTEXT;

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Runs a suite of one file with this text. */
function run(text: string, minutes = 1): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  folders.push(folder);
  writeFileSync(join(folder, 'a.test.ts'), text);
  const files = relative(fileURLToPath(root), folder);
  return runSuite({ name: 'sample', minutes, kind: 'node', files }, {});
}

test('counts what passed and what failed', async () => {
  const { passed, failed } = await run(`
    import { test } from 'node:test';
    test('one', () => {});
    test('two', () => {});
    test('three', () => { throw new Error('expected'); });
  `);
  assert.deepEqual({ passed, failed }, { passed: 2, failed: 1 });
});

test('names what failed, with the first line of its message', async () => {
  const { failureLines } = (await import(String(new URL('scripts/test/report.mjs', root)))) as {
    failureLines: (result: Result) => string[];
  };
  const result = await run(`
    import { test } from 'node:test';
    test('one', () => {});
    test('two', () => { throw new Error('\\u001b[31mexpected\\u001b[39m\\nin two lines'); });
  `);
  const [line, ...others] = failureLines(result);
  assert.match(line ?? '', /^ {6}two \(.+a\.test\.ts\): expected$/);
  assert.deepEqual(others, []);
});

test('a group that ends before its last file counts as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const passing = "import { test } from 'node:test'; await test('one', () => {});";
  writeFileSync(join(folder, 'a.test.ts'), `${passing} await new Promise(() => {});`);
  writeFileSync(join(folder, 'b.test.ts'), passing);
  const files = relative(fileURLToPath(root), folder);
  const { passed, failed } = await runSuite(
    { name: 'sample', minutes: 1, kind: 'node', files, groups: 1 },
    {},
  );
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 1 });
});

test('counts a file that breaks off as failed', async () => {
  const { failed } = await run('throw new Error("expected");');
  assert.equal(failed, 1);
});

test('counts a test that was skipped as failed', async () => {
  const { failed } = await run(`import { test } from 'node:test'; test('one', { skip: true }, () => {});`);
  assert.equal(failed, 1);
});

test('fails a suite that has no test', async () => {
  const { failed, problems } = await runSuite(
    { name: 'none', minutes: 1, kind: 'node', files: 'no-such-folder' },
    {},
  );
  assert.equal(failed, 1);
  assert.deepEqual(problems, ['ran no test']);
});

/** A test that takes this long. */
const waiting = (ms: number) =>
  `import { test } from 'node:test'; test('waits', () => new Promise((resolve) => setTimeout(resolve, ${ms})));`;

test('stops a suite that takes five times its budget, and fails it', async () => {
  const { failed, problems, slowest } = await run(waiting(600_000), 0.01);
  assert.ok(failed >= 1);
  assert.deepEqual(problems, ['was stopped after 5 times its budget of 0.01 min']);
  assert.deepEqual(slowest, []);
});

test('passes a suite that takes longer than its budget, with a remark', async () => {
  const { passed, failed, problems, remarks } = await run(waiting(4000), 0.06);
  assert.deepEqual(problems, []);
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 0 });
  assert.deepEqual(remarks, ['took longer than its budget of 0.06 min']);
});

test('names the slowest tests, the slowest first, at most ten, and their files', async () => {
  const { slowest, slowestFiles } = await run(`
    import { test } from 'node:test';
    const wait = (ms) => () => new Promise((resolve) => setTimeout(resolve, ms));
    test('quick', wait(0));
    test('slow', wait(300));
    for (let count = 0; count < 10; count += 1) test('medium', wait(60));
  `);
  assert.deepEqual(
    slowest.map(({ title }) => title),
    ['slow', ...Array(9).fill('medium')],
  );
  const [file, ...others] = slowestFiles;
  assert.deepEqual(others, []);
  assert.match(file?.title ?? '', /\.test\.ts$/);
  assert.ok(Number(file?.ms) >= 900, `${file?.ms} ms`);
});

test('the suites of continuous integration take at most 25 minutes in total', () => {
  const minutes = suites.filter(({ long }) => !long).reduce((sum, suite) => sum + suite.minutes, 0);
  assert.ok(minutes <= 25, `${minutes} min`);
});

test('removes what a suite’s tests left in the temporary folder', async () => {
  const { passed } = await run(`
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { join } from 'node:path';
    import { test } from 'node:test';
    test('leaves a folder', () => {
      const folder = mkdtempSync(join(tmpdir(), 'left-'));
      writeFileSync(${JSON.stringify(join(tmpdir(), 'left.txt'))}, folder);
    });
  `);
  const note = join(tmpdir(), 'left.txt');
  const left = readFileSync(note, 'utf8');
  rmSync(note);
  assert.equal(passed, 1);
  assert.equal(existsSync(left), false);
});
