import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/sub-monitor');
const { isPlanned, subPath } = await import('#kit/address.ts');

const go = (pathname: string) =>
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { pathname } });

test('names the path below the base, and / at the base', () => {
  const path = subPath('/sub-monitor');
  const seen = ['/sub-monitor', '/sub-monitor/', '/sub-monitor/monitor/overview/'].map((address) => {
    go(address);
    return path.get();
  });
  assert.deepEqual(seen, ['/', '/', '/monitor/overview']);
});

test('stays where it was while the address is another app’s', () => {
  const path = subPath('/sub-monitor');
  go('/sub-monitor/monitor/network');
  path.get();
  for (const other of ['/home', '/sub-monitoring/list']) {
    go(other);
    assert.equal(path.get(), '/monitor/network');
  }
});

test('knows the routes of the manifest', () => {
  const title = { zh: '', en: '', ja: '' };
  const app = { title, routes: [{ path: '/ledger/data', title }] };
  assert.deepEqual(
    [isPlanned(app, '/ledger/data'), isPlanned(app, '/ledger/other'), isPlanned({ title }, '/')],
    [true, false, false],
  );
});
