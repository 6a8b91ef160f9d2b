import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');
const { isUsualLayout, keptColumns } = await import('#client/kept-columns.ts');

const ALL = ['one', 'two', 'three', 'four'];
const open = (all: readonly string[] = ALL, usual?: readonly string[]) => keptColumns('list', all, usual);

beforeEach(() => localStorage.clear());

test('a table is as usual until a person arranges it', () => {
  const columns = open(ALL, ['one', 'three']);
  const layout = columns.$layout.get();
  assert.deepEqual(layout, { order: ALL, shown: ['one', 'three'], widths: {} });
  assert.ok(isUsualLayout(columns, layout));
});

test('order, choice and widths are there again, each table by its own name', () => {
  const first = open();
  first.arrange({ order: ['four', 'one', 'two', 'three'] });
  first.arrange({ shown: ['four', 'two'] });
  first.arrange({ widths: { two: 123.6 } });
  const layout = open().$layout.get();
  assert.deepEqual(layout, {
    order: ['four', 'one', 'two', 'three'],
    shown: ['four', 'two'],
    widths: { two: 124 },
  });
  assert.ok(!isUsualLayout(first, layout));
  assert.deepEqual(keptColumns('other', ALL).$layout.get().order, ALL);
  first.arrange(first.usual);
  assert.ok(isUsualLayout(first, open().$layout.get()));
});

test('suggested columns are shown in their order until a person arranges the table', () => {
  const columns = open();
  columns.suggest(['three', 'old', 'one']);
  assert.deepEqual(columns.$layout.get(), {
    ...{ order: ['three', 'one', 'two', 'four'], shown: ['three', 'one'], widths: {} },
  });
  assert.ok(isUsualLayout(columns, columns.$layout.get()));
  columns.choose(['four', 'two']);
  columns.suggest(['one']);
  const { order, shown } = columns.$layout.get();
  assert.deepEqual(
    [order, shown],
    [
      ['four', 'two', 'one', 'three'],
      ['four', 'two'],
    ],
  );
});

test('columns that no longer exist are gone, and new ones stand where they usually do', () => {
  open(['one', 'two', 'old']).arrange({ order: ['old', 'two', 'one'], shown: ['old', 'one'] });
  assert.deepEqual(open(ALL, ['one', 'two', 'three']).$layout.get(), {
    order: ['two', 'three', 'four', 'one'],
    shown: ['three', 'one'],
    widths: {},
  });
});

test('what is stored is not believed', () => {
  const { fitting, usual } = open();
  for (const wrong of [null, 7, 'x', [], { order: 'one' }, { order: [1, null] }])
    assert.deepEqual(fitting(wrong), usual);
  assert.deepEqual(
    fitting({ order: ['two', 'two', 'x'], shown: 5, widths: { two: -4, three: 99_999, four: 'wide' } }),
    { order: ['one', 'two', 'three', 'four'], shown: ['one', 'three', 'four'], widths: { three: 960 } },
  );
});
