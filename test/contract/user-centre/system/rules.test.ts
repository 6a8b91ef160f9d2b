import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platformBrandingErrors } from '#contract/user-centre/system/rules.ts';

const empty = { title: '', beian: '', copyright: '', loginPageBg: '', symbol: '', map: '' };
const errorsOf = (form: Partial<typeof empty>) =>
  platformBrandingErrors({ ...empty, ...form }).map(({ field, rule }) => `${field}: ${rule}`);

test('takes texts, pictures of this site or over https, and a maps key', () => {
  const form = { title: 'Helio', loginPageBg: '/branding/sea.webp', symbol: 'https://cdn.example/s.svg' };
  assert.deepEqual(errorsOf(form), []);
  assert.deepEqual(errorsOf({ map: 'a1B2-c3_d4' }), []);
});

test('refuses addresses that run scripts or leave the site', () => {
  for (const symbol of [
    'javascript:alert(1)',
    '//evil.example/x.png',
    'http://a.example/x.png',
    'data:,x',
    '/\\evil',
    'https://a"b',
    'xhttps://a.example/x.png',
    '/',
  ]) {
    assert.deepEqual(errorsOf({ symbol }), ['symbol: configuration.address'], symbol);
  }
});

test('takes texts of the greatest length between blanks, and tells it', () => {
  const form = { title: ` ${'题'.repeat(128)} `, beian: 'x'.repeat(256), copyright: 'x'.repeat(256) };
  assert.deepEqual(errorsOf(form), []);
  const errors = platformBrandingErrors({ ...empty, title: 'x'.repeat(129), beian: 'x'.repeat(257) });
  assert.deepEqual(
    errors.map(({ params }) => params),
    [{ max: 128 }, { max: 256 }],
  );
});

test('refuses texts that are too long or hide something, and keys of other characters', () => {
  assert.deepEqual(errorsOf({ title: 'x'.repeat(129) }), ['title: configuration.title']);
  assert.deepEqual(errorsOf({ beian: 'a\u202eb', copyright: 'x'.repeat(257) }), [
    'beian: configuration.text',
    'copyright: configuration.text',
  ]);
  assert.deepEqual(errorsOf({ map: 'a&b=c' }), ['map: configuration.map']);
});
