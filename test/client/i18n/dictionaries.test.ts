import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';

const script = join(import.meta.dirname, '../../../scripts/check-dictionaries.mjs');

type Dictionary = Record<string, unknown>;

/** Runs the check on a small project that holds these dictionaries. */
function check(context: TestContext, dictionaries: Record<'zh' | 'en' | 'ja', Dictionary>) {
  const root = mkdtempSync(join(tmpdir(), 'dictionaries-'));
  context.after(() => rmSync(root, { recursive: true }));
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(value));
  };
  for (const [language, texts] of Object.entries(dictionaries)) {
    write(`src/client/i18n/${language}/common.json`, texts);
    write(`contract/messages/${language}.json`, {});
  }
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, problems: stderr.trim().split('\n').filter(Boolean) };
}

const same = { ok: 'x' };

test('this repository’s dictionaries are complete', () => {
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.equal(status, 0);
});

const refused: [string, Record<'zh' | 'en' | 'ja', Dictionary>, string][] = [
  [
    'a missing key is refused by key and language',
    { zh: { ok: 'x', a: { b: 'x' } }, en: same, ja: { ok: 'x', a: { b: 'x' } } },
    'common: a.b is missing in en',
  ],
  [
    'an extra key is refused',
    { zh: same, en: same, ja: { ok: 'x', more: 'x' } },
    'common: more is extra in ja: it is missing in zh',
  ],
  [
    'other placeholders are refused',
    { zh: { ok: '{{name}}' }, en: { ok: '{{ name }}' }, ja: { ok: '{{title}}' } },
    'common: ok has other placeholders in ja than in zh',
  ],
  ['an empty text is refused', { zh: same, en: { ok: ' ' }, ja: same }, 'common: ok is empty in en'],
  [
    'a missing plural form is refused',
    { zh: { n_other: '{{count}}' }, en: { n_other: '{{count}}' }, ja: { n_other: '{{count}}' } },
    'common: n_one is missing in en',
  ],
  [
    'a plural form that the language does not have is refused',
    {
      zh: { n_other: '{{count}}' },
      en: { n_one: '{{count}}', n_other: '{{count}}' },
      ja: { n_one: '{{count}}', n_other: '{{count}}' },
    },
    'common: n_one is not a plural form of ja',
  ],
];

for (const [title, dictionaries, problem] of refused) {
  test(title, (context) => {
    assert.deepEqual(check(context, dictionaries), { status: 1, problems: [problem] });
  });
}

test('plural forms may differ by language', (context) => {
  const other = { n_other: '{{count}}' };
  const { status } = check(context, { zh: other, en: { ...other, n_one: '{{count}}' }, ja: other });
  assert.equal(status, 0);
});
