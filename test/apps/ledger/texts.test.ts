import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { $text } = await import('../../../apps/ledger/texts/text.ts');
const VIEWS = new URL('../../../apps/ledger/views/', import.meta.url);

test('has every sentence that a template asks for, which no type checks', async () => {
  const files = (await readdir(VIEWS)).filter((file) => file.endsWith('.vue'));
  const templates = await Promise.all(files.map((file) => readFile(new URL(file, VIEWS), 'utf8')));
  const calls = templates.join('').match(/text\([^)]*\)/g) ?? [];
  const keys = calls.flatMap((call) => [...call.matchAll(/'(\w+)'/g)].map(([, key]) => key as never));
  assert.ok(keys.length > 15);
  for (const key of keys) assert.ok($text.get()(key), key);
});
