import '#elements/energy/sankey/uc-sankey.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { inside } from '#test/support/elements/query.ts';

const given = {
  label: 'Energy of the day',
  unit: 'kWh',
  nodes: [
    { id: 'pv', label: 'PV', tone: 'pv' },
    { id: 'grid', label: 'Grid', tone: 'grid' },
    { id: 'load', label: 'Load', tone: 'load' },
    { id: 'rest', label: 'Unaccounted' },
  ],
  flows: [
    { from: 'pv', to: 'load', value: 400 },
    { from: 'grid', to: 'load', value: 150.5 },
    { from: 'pv', to: 'rest', value: 0 },
  ],
};

const rows = async (element: Element) => {
  await until(() => inside(element).querySelector('tbody tr'), 'the table');
  return [...inside(element).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

describe('sankey', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('has a table of its flows, and draws each with its nodes', async () => {
    const element = place('<uc-sankey lang="en" decimals="1"></uc-sankey>');
    Object.assign(element, given);
    equal(await rows(element), [
      ['PV', 'Load', '400.0'],
      ['Grid', 'Load', '150.5'],
    ]);
    const titles = [...inside(element).querySelectorAll('path title')].map(({ textContent }) => textContent);
    equal(titles, ['PV → Load: 400.0 kWh', 'Grid → Load: 150.5 kWh']);
    equal(inside(element).querySelectorAll('rect').length, 3);
  });

  it('passes axe', () =>
    passesAxe('uc-sankey', async (element) => {
      Object.assign(element, given);
      await rows(element);
    }));
});
