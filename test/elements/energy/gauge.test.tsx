import '#elements/energy/gauge/uc-gauge.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { inside } from '#test/support/elements/query.ts';

const sentence = async (element: Element) =>
  (
    await until(() => inside(element).querySelector('[role=img][aria-label*="scale"]'), 'the sentence')
  ).getAttribute('aria-label');

describe('gauge', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('says its value, its scale and the limit that is reached', async () => {
    const element = place(
      '<uc-gauge lang="en" label="Transformer" value="92.4" unit="%" decimals="1"></uc-gauge>',
    );
    Object.assign(element, {
      limits: [
        { value: 80, level: 1, label: 'high load' },
        { value: 95, level: 3, label: 'overload' },
      ],
    });
    equal(await sentence(element), 'Transformer: 92.4%, high load, scale 0 to 100%');
  });

  it('shows no 0 for a value that is not known', async () => {
    const element = place('<uc-gauge lang="en" label="SOC" unit="%"></uc-gauge>');
    equal(await sentence(element), 'SOC: no value, scale 0 to 100%');
    equal(inside(element).querySelectorAll('[stroke-dasharray]').length, 0);
    equal(inside(element).querySelector('.ucp-gauge-value')?.textContent, '–%');
  });

  it('passes axe', () =>
    passesAxe('uc-gauge', async (element) => {
      Object.assign(element, { label: 'SOC', value: 55, unit: '%' });
      await sentence(element);
    }));
});
