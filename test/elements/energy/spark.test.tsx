import '#elements/energy/spark/uc-spark.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { inside } from '#test/support/elements/query.ts';

const image = (element: Element) =>
  until(() => inside(element).querySelector('[role=img][aria-label*=":"]'), 'the sentence');

describe('spark', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('says its first, last, least and most value, and leaves gaps', async () => {
    const element = place('<uc-spark lang="en" label="Cell C03" unit="°C" decimals="1"></uc-spark>');
    Object.assign(element, { values: [24, 30, null, 28, 20.5] });
    const name = (await image(element)).getAttribute('aria-label');
    equal(name, 'Cell C03: from 24.0 °C to 20.5 °C, least 20.5 °C, most 30.0 °C');
    equal(inside(element).querySelectorAll('polyline').length, 2);
  });

  it('says that nothing is known', async () => {
    const element = place('<uc-spark lang="en" label="Cell C03"></uc-spark>');
    Object.assign(element, { values: [null, null] });
    equal((await image(element)).getAttribute('aria-label'), 'Cell C03: no values');
  });

  it('passes axe', () =>
    passesAxe('uc-spark', async (element) => {
      Object.assign(element, { label: 'Cell', values: [1, 2, 3] });
      await image(element);
    }));
});
