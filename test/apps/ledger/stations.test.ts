import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { http } from '#client/http.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import { type FakeApi, fakeApi, ok } from '#test/support/fake-api.ts';

fakeBrowser('https://heliport.test/');
const { createStations } = await import('../../../apps/ledger/stores/stations.ts');
const { pagesOf } = await import('#kit/remote-list.ts');
const CALL = 'GET /ledger/v1/stations';

let api: FakeApi;
before(async () => {
  api = await fakeApi();
  http.configure({ base: api.origin });
});
beforeEach(() => {
  api.requests.length = 0;
  api.on(CALL, ok({ list: [{ code: 'A' }], pagination: { page: 1, size: 20, total: 41 } }));
});
after(() => api.close());

const asked = () => api.requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).toString());

test('loads the first page of everything', async () => {
  const { $state, load } = createStations(new AbortController().signal);
  await load();
  assert.deepEqual(asked(), ['page=1&size=20']);
  const state = $state.get();
  assert.ok(state.status === 'ready');
  const { pagination } = state.data;
  assert.deepEqual([pagination.total, pagesOf(pagination)], [41, 3]);
});

test('narrows, and begins at page 1 again when the filter changes', async () => {
  const { filter } = createStations(new AbortController().signal);
  await filter({ page: 3 });
  await filter({ search: 'port' });
  await filter({ type: 'ES' });
  assert.deepEqual(asked(), [
    'page=3&size=20',
    'page=1&size=20&search=port',
    'page=1&size=20&search=port&type=ES',
  ]);
});

test('clears the filter', async () => {
  const { $filter, filter, clearFilter } = createStations(new AbortController().signal);
  await filter({ search: 'port', type: 'ES' });
  await clearFilter();
  assert.deepEqual($filter.get(), { search: '', type: '', status: '', view: 'table', page: 1 });
  assert.equal(asked().at(-1), 'page=1&size=20');
});

test('shows all stations of the filter on the map, whatever the page was', async () => {
  const pages = (total: number) =>
    api.on(CALL, ({ path }: { path: string }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
      const list = Array.from({ length: Math.min(size, total - (page - 1) * size) }, () => ({ code: 'A' }));
      return ok({ list, pagination: { page, size, total } });
    });
  pages(130);
  const { $state, filter } = createStations(new AbortController().signal);
  await filter({ type: 'ES', page: 2 });
  await filter({ view: 'map' });
  assert.deepEqual(asked().slice(1), ['page=1&size=100&type=ES', 'page=2&size=100&type=ES']);
  const shown = () => {
    const state = $state.get();
    return state.status === 'ready' && [state.data.view, state.data.list.length, state.data.pagination.total];
  };
  assert.deepEqual(shown(), ['map', 130, 130]);
  pages(2500);
  await filter({ type: '' });
  assert.deepEqual(shown(), ['map', 1000, 2500]);
});

test('says why it failed, and tries again', async () => {
  const { $state, load } = createStations(new AbortController().signal);
  api.on(CALL, { code: 403, message: 'no', data: {} });
  await load();
  assert.deepEqual($state.get(), { status: 'failed', failure: { kind: 'forbidden', message: 'no' } });
  const nothing = { list: [], pagination: { page: 1, size: 20, total: 0 } };
  api.on(CALL, ok(nothing));
  const retried = load();
  assert.equal($state.get().status, 'loading');
  await retried;
  assert.deepEqual($state.get(), { status: 'ready', data: { view: 'table', ...nothing } });
  assert.equal(pagesOf(nothing.pagination), 1);
});

test('asks nothing more once the app is gone', async () => {
  const life = new AbortController();
  const { $state, load } = createStations(life.signal);
  life.abort();
  await load();
  assert.deepEqual($state.get(), { status: 'loading' });
});
