import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';

describe('a redirect', () => {
  for (const path of [
    '/',
    '/home',
    '/sub-monitor/monitor/overview?id=1#live',
    '/home?note=100%',
    '/a?to=//b',
    // Nothing that a browser reads is decoded four times.
    '/%2525255cevil.example',
  ]) {
    test(`to ${path} is followed`, () => assert.equal(safeRedirect(path), path));
  }
  for (const evil of [
    null,
    undefined,
    '',
    'home',
    'https://evil.example',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/%09/evil.example',
    '%2f%2fevil.example',
    'javascript:alert(1)',
    '/%255cevil.example',
  ]) {
    test(`to ${JSON.stringify(evil)} falls to the start page`, () => assert.equal(safeRedirect(evil), '/'));
  }
});
