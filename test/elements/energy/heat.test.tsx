import '#elements/energy/heat/uc-heat.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, press } from '#test/support/elements/query.ts';

const given = {
  label: 'Cells',
  unit: '°C',
  decimals: 1,
  limit: 55,
  rows: ['Rack 1', 'Rack 2'],
  columns: ['A', 'B', 'C'],
  values: [
    [20, 25, null],
    [30, 58.6, 22],
  ],
};

describe('heat', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('is walked by arrow keys and says place and value', async () => {
    const element = place('<uc-heat lang="en"></uc-heat>');
    Object.assign(element, given);
    const first = await findControl(element, 'Rack 1, A: 20.0 °C');
    const here = () => element.shadowRoot?.activeElement;
    first.focus();
    const walked: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowLeft']) {
      press(here() as Element, key);
      await settle();
      walked.push(here()?.getAttribute('aria-label'));
    }
    equal(walked, [
      'Rack 1, B: 25.0 °C',
      'Rack 2, B: 58.6 °C',
      'Rack 2, C: 22.0 °C',
      'Rack 1, C: no value',
      'Rack 1, A: 20.0 °C',
      'Rack 1, A: 20.0 °C',
    ]);
    equal(inside(element).querySelectorAll('button[tabindex="0"]').length, 1);
  });

  it('frames what is beyond the limit, and tells which cell was chosen', async () => {
    const element = place('<uc-heat lang="en"></uc-heat>');
    Object.assign(element, given);
    const hot = await findControl(element, 'Rack 2, B: 58.6 °C');
    await until(() => hot.hasAttribute('data-out'));
    equal(inside(element).querySelectorAll('[data-out]').length, 1);
    const chosen = nextEvent('uc-cell');
    hot.click();
    equal((await chosen).detail, { row: 1, column: 1 });
  });

  it('passes axe', () =>
    passesAxe('uc-heat', async (element) => {
      Object.assign(element, { ...given, isWritten: true });
      await findControl(element, 'Rack 1, A: 20.0 °C');
    }));
});
