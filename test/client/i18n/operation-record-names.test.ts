import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ORDER_STEPS } from '#contract/energy/work-order/rules.ts';
import { LANGUAGES } from '#contract/preferences.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Titles under which the server's sources record operations. */
const titles = readdirSync(new URL('server/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => [...read(`server/${path}`).matchAll(/\btitle: '([a-z][a-z0-9-]*)'/g)])
  .map(([, title = '']) => title)
  .concat(ORDER_STEPS.map((step) => `${step}-order`));

test('every operation that the server records has words in each language', () => {
  assert.ok(new Set(titles).size > 20);
  for (const language of LANGUAGES) {
    const { recordName } = JSON.parse(read(`src/client/i18n/${language}/security.json`));
    assert.deepEqual(
      titles.filter((title) => !(title in recordName)),
      [],
      language,
    );
  }
});
