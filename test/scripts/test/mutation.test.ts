import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

interface Loaded {
  readonly title: string;
}
interface Tree {
  load(file: string): Promise<Loaded>;
  runTests(
    suite: Loaded,
    options: { skips: (title: string) => boolean; last?: string },
  ): Promise<{ title: string; message: string } | undefined>;
}

const root = new URL('../../../', import.meta.url);
const folder = new URL('scripts/test/mutation/', root);
const tree = String(new URL('test-tree.mjs', folder));
const { load, runTests } = (await import(tree)) as Tree;
const { nouns } = (await import(String(new URL('nouns.mjs', folder)))) as {
  nouns: Record<string, { runs: string[][]; tests: string[] }>;
};
const nothing = () => false;

/** A test file in place of those of a noun; it tells what ran in `globalThis.ran`. */
async function loaded(source: string): Promise<Loaded> {
  const made = mkdtempSync(join(tmpdir(), 'heliport-tree-'));
  const file = join(made, 'some.mjs');
  writeFileSync(
    file,
    `import { after, afterEach, before, beforeEach, describe, test } from ${JSON.stringify(tree)};
     const tell = (what) => void globalThis.ran.push(what);
     ${source}`,
  );
  try {
    return await load(pathToFileURL(file).href);
  } finally {
    rmSync(made, { recursive: true });
  }
}
const world = globalThis as { ran?: string[] };
async function ranBy(suite: Loaded, options: { skips?: typeof nothing; last?: string } = {}) {
  world.ran = [];
  const failure = await runTests(suite, { skips: nothing, ...options });
  return { ran: world.ran.join(' '), failure: failure?.message };
}

const SUITES = `
  before(() => tell('first'));
  after(() => tell('last'));
  beforeEach(() => tell('each'));
  describe('inner', () => {
    let count = 0;
    before(() => tell('inner-first'));
    afterEach(() => tell('each-after'));
    test('one', { timeout: 1 }, async () => tell('one' + ++count));
    test('two', () => tell('two' + ++count));
  });
  describe('other', () => { test('three', () => tell('three')); });`;

test('a mutation run runs suites, tests and hooks in the order of Node’s runner, and anew each time', async () => {
  const suite = await loaded(SUITES);
  const ran = 'first inner-first each one1 each-after each two2 each-after each three last';
  for (let turn = 0; turn < 2; turn++) assert.deepEqual(await ranBy(suite), { ran, failure: undefined });
});

test('a mutation run leaves out suites, and ends after a test', async () => {
  const suite = await loaded(SUITES);
  const { ran: part } = await ranBy(suite, { skips: (title?: string) => title === 'inner' } as {
    skips: typeof nothing;
  });
  assert.equal(part, 'first each three last');
  const { ran, failure } = await ranBy(suite, { last: 'inner › one' });
  assert.deepEqual([ran, failure], ['first inner-first each one1 each-after last', undefined]);
});

test('a mutation run ends at the first failure, of a test or a hook, and still cleans up', async () => {
  const failing = await loaded(`
    describe('a', () => {
      after(() => tell('closed'));
      test('breaks', () => { throw new Error('broken'); });
      test('never', () => tell('never'));
    });`);
  assert.deepEqual(await ranBy(failing), { ran: 'closed', failure: 'a › breaks: broken' });
  const body = await loaded(`
    after(() => tell('closed'));
    describe('c', () => { throw new Error('no rule'); });`);
  assert.deepEqual(await ranBy(body), { ran: 'closed', failure: 'c: no rule' });
  const hook = await loaded(`
    describe('b', () => {
      before(async () => { throw new Error('no server'); });
      after(() => tell('closed'));
      test('never', () => tell('never'));
    });`);
  assert.deepEqual(await ranBy(hook), { ran: 'closed', failure: 'b: no server' });
});

test('the nouns of the mutation run name files that are there', () => {
  for (const { runs, tests } of Object.values(nouns)) {
    assert.ok(runs.length > 0 && tests.length > 0);
    for (const file of [...runs.flat(), ...tests]) assert.ok(existsSync(new URL(file, root)), file);
  }
});

test('each explanation of a survivor is about code that is still there, and says why', () => {
  const entries = JSON.parse(readFileSync(new URL('survivors.json', folder), 'utf8')) as {
    file: string;
    from: string;
    why: string;
  }[];
  for (const { file, from, why } of entries) {
    assert.ok(readFileSync(new URL(file, root), 'utf8').includes(from), `${file}: ${from}`);
    assert.ok(why.length > 10, from);
  }
});
