import '#elements/energy/figure/uc-figure.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, findControl, inside, press, showing } from '#test/support/elements/query.ts';

const derivation = {
  formula: 'PV + storage + grid',
  inputs: [
    { label: 'PV', value: 671, unit: 'kW', href: '/sub-monitor/monitor/diagram?station=SF-ES-01' },
    { label: 'Grid', value: null, unit: 'kW' },
  ],
  coverage: { have: 7, expected: 8, unit: 'stations' },
  notes: ['Price version 4'],
  links: [{ label: 'Frames of 07:42', href: '/sub-monitor/monitor/subDiagram?station=SF-ES-01' }],
};
const OFFSETS = [{ from: 0, minutes: 480 }];

const sentence = async (element: Element) =>
  (
    await until(() => inside(element).querySelector('[role=img][aria-label*=":"]'), 'the sentence')
  ).getAttribute('aria-label');

describe('figure', () => {
  afterEach(async () => {
    clear();
    await settle();
  });

  it('says value, unit, quality and age in the time of the station', async () => {
    const element = place(
      '<uc-figure lang="en" label="Power" value="12671.25" unit="kW" decimals="1" quality="estimated"></uc-figure>',
    );
    Object.assign(element, { since: Date.parse('2026-11-22T23:42:00Z'), offsets: OFFSETS });
    equal(await sentence(element), 'Power: 12,671.3 kW, estimated, since 07:42');
    await showing(element, '≈ 12,671.3');
    await showing(element, 'since 07:42');
  });

  it('shows – for what is not known, and never 0', async () => {
    const element = place('<uc-figure lang="en" label="Power" missing unit="kW"></uc-figure>');
    equal(await sentence(element), 'Power: missing');
    equal(inside(element).querySelector('.ucf-value')?.textContent, '–');
  });

  it('marks simulated values', async () => {
    const element = place(
      '<uc-figure lang="ja" label="電力" value="5" unit="kW" quality="simulated"></uc-figure>',
    );
    await showing(element, '模擬');
  });

  it('opens its derivation, down to the source, and returns to the figure', async () => {
    const element = place('<uc-figure lang="en" label="Load" value="650" unit="kW"></uc-figure>');
    Object.assign(element, { derivation });
    const button = await findControl(element, 'Load: 650 kW');
    equal(control(element, 'Frames of 07:42'), undefined);
    button.click();
    const link = await findControl<HTMLAnchorElement>(element, 'Frames of 07:42');
    equal(link.getAttribute('href'), derivation.links[0]?.href);
    await showing(element, 'PV + storage + grid');
    await showing(element, 'Gridmissing');
    await showing(element, '7 of 8 stations');
    equal(button.getAttribute('aria-expanded'), 'true');
    link.focus();
    press(link, 'Escape');
    inside(element).querySelector<HTMLElement>('[popover]')?.hidePopover();
    await until(() => element.shadowRoot?.activeElement === button);
  });

  it('passes axe', () =>
    passesAxe(
      'uc-figure',
      async (element) => {
        Object.assign(element, { label: 'Load', value: 650, unit: 'kW', quality: 'late', derivation });
        (await findControl(element, 'Load: 650 kW, late')).click();
      },
      async (element) => findControl(element, 'Frames of 07:42'),
    ));
});
