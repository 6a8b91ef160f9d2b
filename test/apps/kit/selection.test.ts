import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { atom } from 'nanostores';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { selection, MOST_CHOSEN } = await import('../../../apps/kit/selection.ts');

interface Row {
  id: string;
  isFixed?: boolean;
}

const EVERYTHING = { search: '', page: 1, size: 20, sort: undefined as string | undefined };
let rows: Row[];
let asked: { page: number; size: number; search: string }[];
let isBroken: boolean;

beforeEach(() => {
  rows = Array.from({ length: 234 }, (_, index) => ({ id: String(index) }));
  asked = [];
  isBroken = false;
});

function open() {
  const $filter = atom(EVERYTHING);
  const life = new AbortController();
  const ask = async (filter: typeof EVERYTHING) => {
    asked.push(filter);
    if (isBroken && filter.page === 2) throw new Error('lost');
    const { page, size } = filter;
    const list = rows.slice((page - 1) * size, page * size);
    return { list, pagination: { page, size, total: rows.length } };
  };
  const chosen = selection(
    { $filter, ask },
    ({ id }: Row) => id,
    life.signal,
    ({ isFixed }) => !isFixed,
  );
  return { $filter, ...chosen, ids: () => [...chosen.$chosen.get().keys()] };
}

test('rows stay chosen over pages and orders, and go with another filter', () => {
  const list = open();
  list.choose([{ id: '1' }, { id: '2' }], true);
  list.$filter.set({ ...EVERYTHING, page: 3, size: 50, sort: '-name' });
  list.choose([{ id: '41' }], true);
  list.choose([{ id: '2' }], false);
  assert.deepEqual(list.ids(), ['1', '41']);
  list.$filter.set({ ...EVERYTHING, search: 'x' });
  assert.deepEqual(list.ids(), []);
});

test('all rows of the filter are asked for in large pages, without those that cannot be chosen', async () => {
  rows[5] = { id: '5', isFixed: true };
  const list = open();
  const busy: boolean[] = [];
  list.$isBusy.listen((isBusy) => busy.push(isBusy));
  await list.chooseAll();
  assert.deepEqual(busy, [true, false]);
  assert.deepEqual(
    asked.map(({ page, size }) => [page, size]),
    [
      [1, 100],
      [2, 100],
      [3, 100],
    ],
  );
  assert.equal(list.ids().length, 233);
  assert.ok(!list.ids().includes('5'));
});

test('no more are chosen than can be worked on at once', async () => {
  rows = Array.from({ length: MOST_CHOSEN + 50 }, (_, index) => ({ id: String(index) }));
  const list = open();
  await list.chooseAll();
  assert.equal(list.ids().length, MOST_CHOSEN);
});

test('a page that cannot be loaded changes nothing', async () => {
  isBroken = true;
  const list = open();
  list.choose([{ id: '7' }], true);
  await assert.rejects(list.chooseAll(), /lost/);
  assert.deepEqual(list.ids(), ['7']);
  assert.equal(list.$isBusy.get(), false);
});

test('choosing none gives up the rows that are being asked for', async () => {
  const list = open();
  const done = list.chooseAll();
  list.chooseNone();
  await done;
  assert.deepEqual(list.ids(), []);
});
