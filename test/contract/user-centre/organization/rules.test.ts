import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  brandingErrors,
  logoAddress,
  logoContent,
  logoViolation,
} from '#contract/user-centre/organization/rules.ts';
import { facts, rulesOf } from '../../rules/table.ts';

const png = (bytes: number) => logoAddress(Buffer.alloc(bytes).toString('base64'));

describe('a logo', () => {
  facts([
    ['may be missing', logoViolation(''), null],
    ['is a PNG picture as a data address', logoViolation(png(300)), null],
    ['has at most 32 KiB', logoViolation(png(32 * 1024 - 2)), null],
    ['has no more', logoViolation(png(33 * 1024)), 'branding.logoSize'],
    ['is no SVG, which could run', logoViolation('data:image/svg+xml;base64,PHN2Zz4='), 'branding.logoType'],
    ['is no page', logoViolation('data:text/html;base64,PGI+'), 'branding.logoType'],
    ['is no address elsewhere', logoViolation('https://evil.example/logo.png'), 'branding.logoType'],
    ['is no script', logoViolation('javascript:alert(1)'), 'branding.logoType'],
    ['carries nothing behind its picture', logoViolation(`${png(3)}"><b>`), 'branding.logoType'],
  ]);

  test('gives its picture back', () => {
    assert.equal(logoAddress('AAAA'), 'data:image/png;base64,AAAA');
    for (const content of ['AAAA', 'AAAAbbbb', 'AAAA+/==', 'AAAAab0='])
      assert.equal(logoContent(logoAddress(content)), content);
  });

  test('is written in base 64, and in nothing else', () => {
    for (const content of [
      '',
      'AAAAA',
      'AAAAA=',
      'AAAAA==',
      'AAAAAA=',
      '!AAAA',
      'AAAA!',
      'AAAA!!==',
      'AAAA!!!=',
      'AAAA====',
    ])
      assert.equal(logoContent(logoAddress(content)), null, content);
  });

  test('tells how large it may be, in KiB', () =>
    assert.deepEqual(logoViolation(png(33 * 1024))?.params, { max: 32 }));
});

test('a branding’s form names every field at fault', () => {
  assert.deepEqual(rulesOf(brandingErrors({ orgLogo: 'x', orgTitle: 'a\u202eb' })), {
    orgLogo: 'branding.logoType',
    orgTitle: 'branding.titleCharacters',
  });
  assert.deepEqual(rulesOf(brandingErrors({ orgLogo: '', orgTitle: 'x'.repeat(129) })), {
    orgTitle: 'branding.titleLength',
  });
  assert.deepEqual(brandingErrors({ orgLogo: '', orgTitle: '' }), []);
  assert.deepEqual(brandingErrors({ orgLogo: '', orgTitle: ` ${'光'.repeat(128)} ` }), []);
  const [long] = brandingErrors({ orgLogo: '', orgTitle: 'x'.repeat(129) });
  assert.deepEqual(long?.params, { max: 128 });
});
