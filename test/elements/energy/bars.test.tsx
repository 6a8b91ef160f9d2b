import '#elements/energy/bars/uc-bars.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { inside } from '#test/support/elements/query.ts';

const given = {
  label: 'Energy by day',
  unit: 'kWh',
  parts: [
    { name: 'Charged', tone: 'storage' },
    { name: 'Sold', tone: 'grid' },
  ],
  bars: [
    { label: '1', values: [120, -40] },
    { label: '2', values: [null, null] },
    { label: '3', values: [100, -60], isEstimated: true },
  ],
};

const rows = async (element: Element) => {
  await until(() => inside(element).querySelector('tbody tr'), 'the table');
  return [...inside(element).querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

describe('bars', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('has a table with its values, where nothing stands for what is not known', async () => {
    const element = place('<uc-bars lang="en"></uc-bars>');
    Object.assign(element, given);
    equal(await rows(element), [
      ['', 'Charged (kWh)', 'Sold (kWh)'],
      ['1', '120', '−40'],
      ['2', 'no value', 'no value'],
      ['3', '100, estimated', '−60, estimated'],
    ]);
  });

  it('draws positive parts above the axis and negative ones below it', async () => {
    const element = place('<uc-bars lang="en"></uc-bars>');
    Object.assign(element, given);
    const [up, down] = await until(() => {
      const found = [...inside(element).querySelectorAll('rect[rx]')];
      return found.length === 4 && found;
    });
    const zero = inside(element).querySelector('path[stroke="var(--colorNeutralStroke1)"]');
    const axis = zero?.getBoundingClientRect().top ?? 0;
    const isAbove = (rect: Element | undefined) => (rect?.getBoundingClientRect().bottom ?? 0) <= axis + 1;
    equal([isAbove(up), isAbove(down)], [true, false]);
  });

  it('passes axe', () =>
    passesAxe('uc-bars', async (element) => {
      Object.assign(element, given);
      await rows(element);
    }));
});
