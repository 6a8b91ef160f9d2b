import assert from 'node:assert/strict';
import { test } from 'node:test';

interface Suite {
  name: string;
  long?: boolean;
  flags?: string[];
  only?: string[];
}

const root = new URL('../../../', import.meta.url);
const { select, UnknownName } = (await import(String(new URL('scripts/test/select.mjs', root)))) as {
  select: (names: string[], long?: boolean) => Suite[];
  UnknownName: new () => Error;
};

/** Suite and file of everything that a name chooses. */
const filesOf = (...names: string[]) =>
  select(names).flatMap(({ name, only = ['all'] }) => only.map((file) => `${name}: ${file}`));

test('chooses every suite but the long ones without a name, and those alone for a long run', () => {
  assert.ok(select([]).every(({ long }) => !long));
  assert.ok(select([], true).every(({ long }) => long));
  assert.ok(select([]).length > 0 && select([], true).length > 0);
});

test('chooses a suite by its name, as a whole', () => {
  assert.deepEqual(filesOf('contract', 'e2e'), ['contract: all', 'e2e: all']);
});

test('chooses the tests of an app, of each kind', () => {
  const files = filesOf('ledger');
  assert.ok(files.includes('apps: test/apps/ledger/texts.test.ts'));
  assert.ok(files.includes('elements: test/apps/ledger/mount.test.tsx'));
});

test('chooses what is below a folder, with or without test/ before it', () => {
  const files = filesOf('test/scripts/test');
  assert.ok(files.includes('scripts: test/scripts/test/select.test.ts'));
  assert.ok(files.every((file) => file.startsWith('scripts: test/scripts/test/')));
  assert.deepEqual(filesOf('scripts/test/'), files);
});

test('chooses one file by its name, with the long tests in it', () => {
  assert.deepEqual(filesOf('sign-in.spec.ts'), ['e2e: test/e2e/sign-in.spec.ts']);
  assert.deepEqual(select(['sign-in.spec.ts'])[0]?.flags, []);
});

test('chooses a file once, and a whole suite over a part of it', () => {
  assert.equal(filesOf('select.test.ts', 'scripts/test/select').length, 1);
  assert.deepEqual(filesOf('select.test.ts', 'scripts'), ['scripts: all']);
  assert.deepEqual(filesOf('scripts', 'select.test.ts'), ['scripts: all']);
});

test('gives the mutation suite its nouns', () => {
  assert.deepEqual(filesOf('mutation'), ['mutation: all']);
  assert.deepEqual(filesOf('mutation', 'role', 'session'), ['mutation: role', 'mutation: session']);
  assert.ok(filesOf('role').includes('server: test/server/user-centre/role.test.ts'));
});

test('refuses a name that nothing has, and says what there is', () => {
  assert.throws(
    () => select(['sign-on']),
    (error: Error) => {
      assert.ok(error instanceof UnknownName);
      assert.match(error.message, /^Unknown name sign-on\./);
      assert.match(error.message, /suites +check, .*server/);
      assert.match(error.message, /apps +.*monitor/);
      return true;
    },
  );
});
