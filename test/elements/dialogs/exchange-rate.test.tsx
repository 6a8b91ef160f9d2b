import '#elements/dialogs/exchange-rate/uc-exchange-rate.ts';
import { $currency, setCurrency } from '#client/stores/settings.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

describe('exchange rate', () => {
  afterEach(() => {
    clear();
    setCurrency('CNY');
    localStorage.clear();
  });

  const open = () => place('<uc-exchange-rate lang="en"></uc-exchange-rate>');
  const radios = (element: Element) => [
    ...inside(element).querySelectorAll<HTMLInputElement>('[type=radio]'),
  ];
  const codeOf = (radio: HTMLInputElement) => radio.nextElementSibling?.textContent;

  it('offers CNY, USD and PHP, and shows the others without a rate', async () => {
    const element = open();
    await showing(element, 'Philippine Peso');
    equal(
      radios(element)
        .filter(({ disabled }) => !disabled)
        .map(codeOf),
      ['CNY', 'USD', 'PHP'],
    );
    equal(radios(element).length, 11);
    equal(
      radios(element)
        .filter(({ checked }) => checked)
        .map(codeOf),
      ['CNY'],
    );
  });

  it('starts with the current choice selected', async () => {
    const element = open();
    await until(() => element.shadowRoot?.activeElement === radios(element)[0]);
  });

  it('keeps the choice as rate when it is confirmed', async () => {
    const element = open();
    await showing(element, 'US Dollar');
    radios(element)[1]?.click();
    equal($currency.get(), 'CNY');
    const closed = nextEvent('uc-close');
    (await findControl(element, 'Confirm')).click();
    await closed;
    equal([$currency.get(), localStorage.getItem('rate')], ['USD', 'USD']);
  });

  it('changes nothing when it is cancelled', async () => {
    const element = open();
    await showing(element, 'US Dollar');
    radios(element)[1]?.click();
    const closed = nextEvent('uc-close');
    (await findControl(element, 'Cancel')).click();
    await closed;
    equal($currency.get(), 'CNY');
  });

  it('passes axe', () => passesAxe('uc-exchange-rate', (element) => showing(element, 'US Dollar')));
});
