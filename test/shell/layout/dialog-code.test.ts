import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url);
const { entries } = JSON.parse(readFileSync(new URL('dist/web/build.json', ROOT), 'utf8')) as {
  entries: Record<string, string[]>;
};
const filesOf = (name: string) => entries[name] ?? [];

/** What stands in the page after sign-in already. */
const home = new Set(['shell', 'uc-sidebar', 'uc-navbar', 'uc-tabs', 'uc-workbench'].flatMap(filesOf));
const dialogs = readdirSync(new URL('elements/dialogs', ROOT)).map((name) => `uc-${name}`);

for (const tag of dialogs) {
  test(`${tag} opens with its own code and what dialogs share`, () => {
    const others = Object.keys(entries).filter((name) => name.startsWith('uc-') && name !== tag);
    const foreign = new Set(others.map((name) => basename(filesOf(name)[0] ?? '')));
    const fetched = filesOf(tag).filter((file) => !home.has(file));
    assert.ok(filesOf(tag).length > 0);
    assert.deepEqual(
      fetched.filter((file) => foreign.has(basename(file))),
      [],
    );
  });
}
