import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { resetStores } from '#client/stores/lifetime.ts';
import { createPagedList, expectedRows } from '#client/stores/paged-list.ts';
import { sessionWorld } from '#test/support/session.ts';

sessionWorld();

/** A server with that many rows, which answers when it is told to. */
function rows(count: number) {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const waiting: (() => void)[] = [];
  let held = false;
  let failing = false;
  const list = createPagedList<number>({
    table: 'joined',
    sizes: [2, 4],
    defaultSize: () => 2,
    async load({ page, size }) {
      if (held) await new Promise<void>((resolve) => void waiting.push(resolve));
      if (failing) throw new Error('rests');
      return {
        list: all.slice((page - 1) * size, page * size),
        pagination: { page, size, total: all.length },
      };
    },
  });
  return {
    all,
    list,
    hold: (on: boolean) => {
      held = on;
    },
    fail: (on: boolean) => {
      failing = on;
    },
    answer: (index: number) => waiting[index]?.(),
  };
}

const shown = (list: { $state: { get(): { rows: readonly number[] } } }) => list.$state.get().rows;

afterEach(() => localStorage.clear());

test('a list goes from page to page', async () => {
  const { list } = rows(5);
  await list.open();
  assert.deepEqual(shown(list), [1, 2]);
  await list.show(3);
  assert.deepEqual(shown(list), [5]);
  assert.equal(list.$state.get().total, 5);
});

test('another page size starts at the first page and is remembered', async () => {
  const { list } = rows(5);
  await list.open();
  await list.show(2);
  await list.resize(4);
  assert.deepEqual(shown(list), [1, 2, 3, 4]);
  await list.show(2);
  await list.open();
  assert.deepEqual(shown(list), [1, 2, 3, 4]);
});

test('a remembered size that is none any more is not taken', async () => {
  localStorage.setItem('tables', '{"joined":7}');
  const { list } = rows(5);
  await list.open();
  assert.equal(list.$state.get().size, 2);
});

test('the answer of an earlier page does not take the place of a later one', async () => {
  const { list, hold, answer } = rows(5);
  await list.open();
  hold(true);
  const second = list.show(2);
  const third = list.show(3);
  answer(1);
  await third;
  answer(0);
  await second;
  assert.deepEqual(shown(list), [5]);
});

test('rows stay while the same page is asked for again', async () => {
  const { list, hold, answer } = rows(3);
  await list.open();
  hold(true);
  const again = list.reload();
  assert.deepEqual(shown(list), [1, 2]);
  answer(0);
  await again;
});

test('when the last row of the last page is gone, the page before shows', async () => {
  const { all, list } = rows(3);
  await list.open();
  await list.show(2);
  all.pop();
  await list.reload();
  assert.deepEqual([list.$state.get().page, shown(list)], [1, [1, 2]]);
});

test('a failure stands in the state until a retry succeeds', async () => {
  const { list, fail } = rows(3);
  fail(true);
  await list.open();
  assert.equal(list.$state.get().status, 'failed');
  fail(false);
  await list.reload();
  assert.deepEqual([list.$state.get().status, shown(list)], ['ready', [1, 2]]);
});

test('a list forgets its rows with the person', async () => {
  const { list } = rows(3);
  await list.open();
  resetStores();
  assert.deepEqual(shown(list), []);
});

test('placeholders are as many as the page will have', () => {
  const state = { status: 'loading', error: null, rows: [], page: 3, size: 10, total: 24 } as const;
  assert.equal(expectedRows(state, 5), 4);
  assert.equal(expectedRows({ ...state, total: 0 }, 5), 5);
});
