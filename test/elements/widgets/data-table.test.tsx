import '#elements/widgets/data-table/uc-data-table.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { field, findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

const columns = [
  { key: 'name', label: 'Name', sort: 'name' },
  { key: 'kw', label: 'Power', sort: 'kw', number: true, decimals: 1 },
  { key: 'soc', label: 'SOC', number: true },
];
const rows = [
  { id: 'a', name: 'Alpha', kw: 1412.25, soc: 0 },
  { id: 'b', name: 'Beta', kw: -3, soc: null },
];

describe('data table', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  function put(given: object = {}) {
    const element = place('<uc-data-table lang="en" label="Stations"></uc-data-table>');
    Object.assign(element, { columns, rows, ...given });
    return element;
  }
  const cells = (element: Element) =>
    [...inside(element).querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    );

  it('shows values as the language writes them, and – for what is not known', async () => {
    const element = put();
    await showing(element, 'Alpha');
    equal(cells(element), [
      ['Alpha', '1,412.3', '0'],
      ['Beta', '-3.0', '–'],
    ]);
  });

  it('asks for another order, figures from the highest', async () => {
    const element = put({ sort: 'name' });
    const power = nextEvent('uc-sort');
    (await findControl(element, 'Power')).click();
    equal((await power).detail, { sort: '-kw' });
    const name = nextEvent('uc-sort');
    (await findControl(element, 'Name')).click();
    equal((await name).detail, { sort: '-name' });
    const sorted = inside(element).querySelector('th[aria-sort=ascending]');
    equal(sorted?.textContent, 'Name');
  });

  it('opens a row', async () => {
    const element = put({ openable: true });
    const told = nextEvent('uc-row');
    (await findControl(element, 'Beta')).click();
    equal((await told).detail, { key: 'b' });
  });

  it('keeps rows of other pages that were chosen', async () => {
    const element = put({ selectable: true, selected: ['z'] });
    const told = nextEvent('uc-select');
    (await findControl(element, 'Select Beta')).click();
    equal((await told).detail, { selected: ['z', 'b'] });
    const box = await findControl<HTMLInputElement>(element, 'Select Beta');
    await until(() => box.checked);
    const again = nextEvent('uc-select');
    box.click();
    equal((await again).detail, { selected: ['z'] });
  });

  it('chooses all rows of the page, and asks for those of all pages', async () => {
    const element = put({ selectable: true, total: 34 });
    const page = await findControl<HTMLInputElement>(element, 'Select all rows of this page');
    const told = nextEvent('uc-select');
    page.click();
    equal((await told).detail, { selected: ['a', 'b'] });
    await showing(element, '2 selected');
    const asked = nextEvent('uc-select-all');
    (await findControl(element, 'All 34 rows of the filter')).click();
    await asked;
    const none = nextEvent('uc-select');
    (await findControl(element, 'Select none')).click();
    equal((await none).detail, { selected: [] });
  });

  it('removes a filter, and all of them', async () => {
    const element = put({ chips: [{ key: 'type', text: 'Type: PV' }] });
    const removed = nextEvent('uc-chip');
    (await findControl(element, 'Remove “Type: PV”')).click();
    equal((await removed).detail, { key: 'type' });
    const cleared = nextEvent('uc-clear');
    (await findControl(element, 'Clear all')).click();
    await cleared;
  });

  const heads = (element: Element) =>
    [...inside(element).querySelectorAll('th')].map(({ dataset }) => dataset.column);

  it('keeps order and choice of its columns under its name', async () => {
    localStorage.clear();
    const element = put({ table: '/test' });
    (await findControl(element, 'Columns')).click();
    const told = nextEvent('uc-arrange');
    press(await findControl(element, /^Move “SOC”/), 'ArrowUp');
    equal((await told).detail, { shown: ['name', 'soc', 'kw'] });
    equal(heads(element), ['name', 'soc', 'kw']);
    await showing(element, 'SOC: place 1 of 2');
    (await field(element, 'Power')).click();
    await until(() => heads(element).length === 2);
    clear();
    const again = put({ table: '/test' });
    await showing(again, 'Alpha');
    equal(heads(again), ['name', 'soc']);
    (await findControl(again, 'Columns')).click();
    (await findControl(again, 'Usual columns')).click();
    await until(() => heads(again).join() === 'name,kw,soc');
  });

  it('sizes a column by the keys of its edge, and sets it back', async () => {
    localStorage.clear();
    const element = put({ table: '/test' });
    const edge = await until(() =>
      inside(element).querySelector<HTMLElement>('[role=separator][aria-label="Width of “Power”"]'),
    );
    const width = () => edge.closest('th')?.getBoundingClientRect().width ?? 0;
    await until(() => Number(edge.getAttribute('aria-valuenow')) === Math.round(width()));
    const before = width();
    press(edge, 'ArrowRight');
    await until(() => Math.abs(width() - before - 16) < 1);
    await until(() => Number(edge.getAttribute('aria-valuenow')) === Math.round(width()));
    press(edge, 'Delete');
    await until(() => Math.abs(width() - before) < 1);
    const stops = [...inside(element).querySelectorAll<HTMLElement>('[role=separator]')];
    equal(
      stops.map(({ tabIndex }) => tabIndex),
      [0, -1, -1],
    );
  });

  it('has only the rows in sight of a long table, counts all, and reaches the last', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index),
      name: `Row ${index + 1}`,
    }));
    const element = put({ rows: many });
    await showing(element, 'Row 1');
    const table = () => inside(element).querySelector('table') as HTMLTableElement;
    equal(table().getAttribute('aria-rowcount'), '1001');
    await until(
      () => inside(element).querySelector('[data-index="0"]')?.getAttribute('aria-rowindex') === '2',
    );
    const count = table().querySelectorAll('tbody tr').length;
    if (count > 60) throw new Error(`${count} rows`);
    const box = inside(element).querySelector('section') as HTMLElement;
    box.focus();
    press(box, 'End');
    await showing(element, 'Row 1000');
    await until(() => inside(element).querySelector('[aria-rowindex="1001"]'));
    press(box, 'Home');
    await until(() => inside(element).querySelector('[aria-rowindex="2"]'));
  });

  it('shows texts and nodes that the page makes', async () => {
    const badge = document.createElement('b');
    badge.textContent = 'Full';
    const element = put({
      cell: (row: { id: string }, column: string) => {
        if (column !== 'soc') return undefined;
        return row.id === 'a' ? badge : 'Unknown';
      },
    });
    await showing(element, 'Unknown');
    equal(inside(element).querySelector('td b'), badge);
  });

  it('tells loading from nothing', async () => {
    const element = put({ rows: [], placeholders: 3 });
    await until(() => inside(element).querySelectorAll('tbody tr').length === 3);
    Object.assign(element, { placeholders: 0 });
    await showing(element, 'No data');
  });

  it('passes axe', () =>
    passesAxe('uc-data-table', async (element) => {
      Object.assign(element, { label: 'Stations', columns, rows, selectable: true, openable: true });
      Object.assign(element, { table: '/axe', selected: ['a'], total: 34 });
      Object.assign(element, { chips: [{ key: 'type', text: 'Type: PV' }] });
      await findControl(element, 'Alpha');
      await until(() => inside(element).querySelector('[role=separator]'));
      (await findControl(element, 'Columns')).click();
      await findControl(element, 'Usual columns');
    }));
});
