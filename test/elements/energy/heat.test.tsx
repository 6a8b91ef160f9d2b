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

  it('says what is to be said of a cell, and marks it', async () => {
    const element = place('<uc-heat lang="en"></uc-heat>');
    Object.assign(element, { ...given, notes: [[], [null, 'over 55 °C']] });
    const hot = await findControl(element, 'Rack 2, B: 58.6 °C. over 55 °C');
    equal(hot.hasAttribute('data-noted'), true);
    equal(inside(element).querySelectorAll('[data-noted]').length, 1);
  });

  it('colours by the distance from zero, if it is told to', async () => {
    const element = place('<uc-heat lang="en"></uc-heat>');
    const around = { rows: ['A'], columns: ['1', '2', '3'], values: [[-4, 0, 4]], unit: 'σ' };
    Object.assign(element, { label: 'Scores', min: 0, max: 5, decimals: 0, isAroundZero: true, ...around });
    const [low, none, high] = await Promise.all(
      ['A, 1: −4 σ', 'A, 2: 0 σ', 'A, 3: 4 σ'].map((name) => findControl(element, name)),
    );
    equal(low?.style.background, high?.style.background);
    equal(low?.style.background === none?.style.background, false);
  });

  it('names only as many columns as have room, and leaves no name beyond its end', async () => {
    const element = place('<uc-heat lang="en"></uc-heat>');
    const columns = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    Object.assign(element, { label: 'Day', rows: ['A'], columns, values: [columns.map((_, hour) => hour)] });
    const named = () =>
      [...inside(element).querySelectorAll('thead span')].filter(
        (name) => !name.classList.contains('ucp-hidden'),
      );
    for (const width of [320, 480, 960]) {
      element.style.cssText = `display: block; inline-size: ${width}px`;
      await until(() => {
        const boxes = named().map((name) => name.getBoundingClientRect());
        const end = inside(element).querySelector('table')?.getBoundingClientRect().right ?? 0;
        return (
          boxes.length >= width / 100 &&
          boxes.every((box, index) => box.right <= (boxes[index + 1]?.left ?? end + 0.5))
        );
      });
    }
  });

  it('passes axe', () =>
    passesAxe('uc-heat', async (element) => {
      Object.assign(element, { ...given, isWritten: true });
      await findControl(element, 'Rack 1, A: 20.0 °C');
    }));
});
