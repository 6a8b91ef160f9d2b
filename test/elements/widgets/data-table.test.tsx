import '#elements/widgets/data-table/uc-data-table.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

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
      await findControl(element, 'Alpha');
    }));
});
