import '#elements/energy/period/uc-period.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, findControl, inside, nextEvent, showing, type } from '#test/support/elements/query.ts';

const AT = 'today="2026-11-23" zone="Asia/Shanghai"';

describe('period', () => {
  beforeEach(() => {
    document.body.style.inlineSize = '900px';
  });
  afterEach(async () => {
    clear();
    document.body.style.inlineSize = '';
    await settle();
  });

  const put = (attributes: string) => place(`<uc-period lang="en" ${attributes}></uc-period>`);
  const dates = (element: Element) =>
    [...inside(element).querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value);
  const pressed = (element: Element) =>
    [...inside(element).querySelectorAll('[aria-pressed=true]')].map((each) => each.textContent);

  it('begins with the present day of the station, and names its zone', async () => {
    const element = put(AT);
    await showing(element, 'Station time (Asia/Shanghai)');
    equal(dates(element), ['2026-11-23']);
    equal(pressed(element), ['Day']);
  });

  it('tells the days of a kind, and which kind was meant', async () => {
    const element = put(AT);
    for (const [name, from, to, kind] of [
      ['Week', '2026-11-23', '2026-11-29', 'week'],
      ['7 days', '2026-11-17', '2026-11-23', 'days7'],
      ['Year', '2026-01-01', '2026-12-31', 'year'],
      ['Month', '2026-11-01', '2026-11-30', 'month'],
    ] as const) {
      const told = nextEvent('uc-period');
      (await findControl(element, name)).click();
      equal((await told).detail, { from, to, kind, basis: 'own' });
    }
    await showing(element, 'November 2026');
    equal(pressed(element), ['Month']);
  });

  it('steps by what is shown, and not into the future', async () => {
    const element = put(`${AT} from="2026-10-01" to="2026-10-31"`);
    const next = await findControl(element, 'Next period');
    await showing(element, 'October 2026');
    next.click();
    await showing(element, 'November 2026');
    await until(() => next.getAttribute('aria-disabled') === 'true');
    next.click();
    (await findControl(element, 'Previous period')).click();
    await showing(element, 'October 2026');
  });

  it('keeps a typed range in order', async () => {
    const element = put(`${AT} from="2026-11-03" to="2026-11-09"`);
    (await findControl(element, 'Range')).click();
    const told = nextEvent<{ from: string; to: string }>('uc-period');
    type((await findControl<HTMLInputElement>(element, 'From')) as HTMLInputElement, '2026-11-12');
    equal((await told).detail, { from: '2026-11-12', to: '2026-11-12', kind: 'range', basis: 'own' });
  });

  it('goes by the months of a bill', async () => {
    const element = put(`${AT} cycle-day="25"`);
    const told = nextEvent('uc-period');
    (await findControl(element, 'Month')).click();
    equal((await told).detail, { from: '2026-10-25', to: '2026-11-24', kind: 'month', basis: 'own' });
  });

  it('asks whose days are meant where stations are in several zones', async () => {
    const element = put(AT);
    Object.assign(element, { zones: ['Asia/Shanghai', 'Europe/Madrid'] });
    const choice = await until(() =>
      inside(element).querySelector<HTMLSelectElement>('[aria-label="Whose days"]'),
    );
    const told = nextEvent<{ basis: string }>('uc-period');
    choice.value = 'one';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    equal((await told).detail.basis, 'one');
  });

  it('follows its properties again when they change', async () => {
    const element = put(`${AT} from="2026-11-01" to="2026-11-01"`);
    (await findControl(element, 'Previous period')).click();
    await until(() => dates(element)[0] === '2026-10-31');
    Object.assign(element, { from: '2026-11-20', to: '2026-11-20' });
    await until(() => dates(element)[0] === '2026-11-20');
  });

  it('offers the wanted kinds only, with the one that the period is of', async () => {
    const element = put(`${AT} from="2026-11-03" to="2026-11-05"`);
    Object.assign(element, { kinds: ['day', 'month'] });
    await findControl(element, 'Range');
    equal(control(element, 'Year'), undefined);
  });

  it('passes axe', () => passesAxe('uc-period', (element) => findControl(element, 'Next period')));
});
