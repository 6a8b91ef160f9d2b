import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { paths } from '#client/routes.ts';
import { pageEntries } from '#contract/pages.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { decide, type Visit } from '#shell/guard.ts';
import { allMounts, chromeOf, mountOf, nameOf } from '#shell/navigation/mounts.ts';
import { routeTitle } from '#shell/navigation/title.ts';
import { textKeys } from '#shell/texts/text-keys.ts';
import { $texts } from '#shell/texts/texts.ts';

const root = new URL('../../', import.meta.url);
const definitions = readdirSync(new URL('elements/pages', root), { recursive: true }).map((file) =>
  basename(String(file)),
);
const mounts = allMounts([]);
const visit: Visit = { path: '', rest: '', token: false, refreshDue: false, covered: null };

function titleIn(language: string, key: string): unknown {
  const [namespace = '', ...rest] = key.split('.');
  const dictionary = readFileSync(new URL(`src/client/i18n/${language}/${namespace}.json`, root), 'utf8');
  return rest.reduce((node, part) => node?.[part], JSON.parse(dictionary));
}

for (const [name, { path, tag, access, chrome, title }] of pageEntries) {
  const mount = mountOf(mounts, path);

  test(`${name} is reachable: its path shows its element in its chrome`, () => {
    assert.equal(paths[name], path);
    assert.ok(mounts.includes(mount));
    assert.equal(nameOf(mount), tag);
    assert.equal(chromeOf(mount, path), chrome);
    assert.ok(definitions.includes(`${tag}.ts`), `elements/pages defines no ${tag}`);
  });

  test(`${name} is guarded: ${access === 'open' ? 'anybody' : 'only who is signed in'} gets in`, () => {
    const signedOut = decide({ ...visit, path });
    const redirect = { kind: 'redirect', to: `/login?redirect=${encodeURIComponent(path)}` };
    assert.deepEqual(signedOut, access === 'open' ? { kind: 'allow' } : redirect);
    const signedIn = decide({ ...visit, path, token: true });
    const leadsHome = path === paths.login || path === paths.register;
    assert.deepEqual(signedIn, leadsHome ? { kind: 'redirect', to: '/' } : { kind: 'allow' });
  });

  test(`${name} is titled in every language`, () => {
    assert.equal(textKeys[name], title);
    for (const language of LANGUAGES) {
      const text = titleIn(language, title);
      assert.ok(typeof text === 'string' && text !== '', `${language} has no ${title}`);
      $texts.set({ [name]: text });
      assert.equal(routeTitle({ mount, path }, [], language), text);
    }
  });
}

test('no two pages share a path or an element', () => {
  for (const key of ['path', 'tag'] as const)
    assert.equal(new Set(pageEntries.map(([, page]) => page[key])).size, pageEntries.length);
});
