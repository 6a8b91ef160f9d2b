import assert from 'node:assert/strict';
import { test } from 'node:test';
import { externals, POLICIES } from '../../../packages/vite-plugin/options.ts';

test('an app brings its libraries, and takes the modules of the platform from the page', () => {
  const isExternal = externals({});
  assert.equal(isExternal('react'), false);
  assert.equal(isExternal('@heliport/client'), true);
  assert.equal(isExternal('@heliport/elements/uc-navbar'), true);
});

test('an app shares what it names, or everything that the page has', () => {
  assert.equal(externals({ shared: ['react'] })('react'), true);
  assert.equal(externals({ shared: ['react'] })('nanostores'), false);
  assert.equal(externals({ shared: true })('react-dom/client'), true);
  assert.equal(externals({ shared: true })('vue'), false);
});

test('a library that the page does not have cannot be shared', () => {
  assert.throws(
    () => externals({ shared: ['vue'] }),
    /shared: the platform's page has no vue. It has react, /,
  );
});

test('libraries do not see the policies of the page', () => {
  assert.match('typeof window !== "undefined" && window.trustedTypes', POLICIES);
  const all = new RegExp(POLICIES, 'g');
  // As Svelte writes it.
  const svelte = "globalThis?.window?.trustedTypes && globalThis.window.trustedTypes.createPolicy('a')";
  assert.equal(svelte.replaceAll(all, 'undefined'), "undefined && undefined.createPolicy('a')");
  assert.doesNotMatch('window.trustedTypesOfMine', POLICIES);
});
