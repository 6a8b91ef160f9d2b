import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, value });
const go = (path: string) => define('location', new URL(path, 'https://heliport.test/'));
define('history', { state: null, replaceState: (_state: unknown, _title: string, path: string) => go(path) });
const { countUpTo, filterAddress, oneOf, searchText, sortOf } = await import(
  '../../../apps/kit/list-address.ts'
);

interface Filter {
  search: string;
  state: 'on' | 'off' | undefined;
  sort: 'heat' | '-heat' | undefined;
  page: number;
}
const everything: Filter = { search: '', state: undefined, sort: undefined, page: 1 };
const fields = {
  search: searchText,
  state: oneOf(['on', 'off']),
  sort: sortOf(['heat']),
  page: countUpTo(100),
};
const address = filterAddress('/monitor/baseCabinet', everything, fields);

beforeEach(() => go('/sub-monitor/monitor/baseCabinet'));

test('a filter is read from the address', () => {
  go('/sub-monitor/monitor/baseCabinet?search=C03&state=on&sort=-heat&page=3');
  assert.deepEqual(address.read(), { search: 'C03', state: 'on', sort: '-heat', page: 3 });
});

test('what the list does not know is left out', () => {
  go('/sub-monitor/monitor/baseCabinet?state=broken&sort=__proto__&page=0&other=1');
  assert.deepEqual(address.read(), everything);
  for (const page of ['101', '-1', '1e3', '1.5', '']) {
    go(`/sub-monitor/monitor/baseCabinet?page=${page}`);
    assert.equal(address.read().page, 1, page);
  }
});

test('only what differs stands in the address, and other parameters stay', () => {
  go('/sub-monitor/monitor/baseCabinet?other=1&state=on#part');
  address.write({ ...everything, search: 'a b', page: 2 });
  assert.equal(location.search, '?other=1&search=a+b&page=2');
  assert.equal(location.hash, '#part');
  address.write(everything);
  assert.equal(location.search, '?other=1');
});

test('the address of another page is left alone', () => {
  go('/sub-monitor/monitor/overview?state=on');
  assert.deepEqual(address.read(), everything);
  address.write({ ...everything, page: 2 });
  assert.equal(location.search, '?state=on');
});

test('lists of one page are told apart', () => {
  const other = filterAddress(
    '/monitor/baseCabinet',
    everything,
    fields,
    (query) => query.get('tab') === 'b',
  );
  go('/sub-monitor/monitor/baseCabinet?page=2');
  assert.deepEqual([address.isHere(), other.isHere()], [true, false]);
  go('/sub-monitor/monitor/baseCabinet?tab=b');
  assert.equal(other.isHere(), true);
});

test('a saved query is read and written as the address has it', () => {
  assert.equal(address.format({ ...everything, state: 'on', page: 2 }), 'state=on&page=2');
  assert.deepEqual(address.parse('state=on&page=2'), { ...everything, state: 'on', page: 2 });
  assert.deepEqual(address.parse('state=neither&x=1'), everything);
  assert.equal(address.format(everything), '');
});
