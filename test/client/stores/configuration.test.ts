import assert from 'node:assert/strict';
import { test } from 'node:test';
import { http } from '#client/http.ts';
import { $configuration, loadConfiguration, readConfiguration } from '#client/stores/configuration.ts';
import { fakeApi, ok } from '#test/support/fake-api.ts';

test('branding comes from the server; the built-in one fills what is not configured', async (context) => {
  const api = await fakeApi();
  context.after(() => api.close());
  http.configure({ base: api.origin });
  assert.equal($configuration.get().title, 'Heliport');
  api.on('GET /uc/v1/system/conf', { code: 500, message: 'broken' });
  await loadConfiguration();
  assert.equal($configuration.get().title, 'Heliport');
  api.on('GET /uc/v1/system/conf', ok({ conf: '{not json' }));
  await loadConfiguration();
  assert.equal($configuration.get().title, 'Heliport');
  api.on('GET /uc/v1/system/conf', ok({ conf: '{"title":"Sunfield","version":"2.1"}' }));
  await loadConfiguration();
  const { title, version, beian } = $configuration.get();
  assert.deepEqual([title, version, beian], ['Sunfield', '2.1', '']);
});

test('fields of a wrong kind, empty ones and unknown ones are left out', () => {
  const { title, copyright, ...rest } = readConfiguration('{"title":"","copyright":7,"other":"x"}');
  assert.deepEqual([title, copyright], ['Heliport', '']);
  assert.equal('other' in rest, false);
  assert.equal(readConfiguration('null').title, 'Heliport');
});
