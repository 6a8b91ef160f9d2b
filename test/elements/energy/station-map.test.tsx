import '#elements/energy/station-map/uc-station-map.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

const stations = [
  { code: 'A', name: 'Alpha', lng: 120, lat: 31, state: 'normal' },
  { code: 'B', name: 'Beta', lng: 122, lat: 31, state: 'alarm3', note: 'Rack 3 is too hot' },
  { code: 'C', name: 'Gamma', lng: 120, lat: 30, state: 'silent' },
];
const FAR = { code: 'V', name: 'Valencia', lng: -0.4, lat: 39.4, state: 'normal' };
const TWIN = { code: 'A2', name: 'Alpha II', lng: 120, lat: 31, state: 'construction' };

describe('station map', () => {
  beforeEach(() => {
    document.body.style.inlineSize = '800px';
  });
  afterEach(async () => {
    clear();
    document.body.style.inlineSize = '';
    await settle();
  });

  function put(list: readonly object[] = stations, attributes = '') {
    const element = place(`<uc-station-map lang="en" ${attributes}></uc-station-map>`);
    Object.assign(element, { stations: list });
    return element;
  }
  const here = (element: Element) => element.shadowRoot?.activeElement;
  const marks = (element: Element) =>
    [...inside(element).querySelectorAll('ul li > button, ul li > a')].map((each) =>
      each.getAttribute('aria-label'),
    );

  it('tells each station with its state, in a shape of its own', async () => {
    const element = put();
    await findControl(element, 'Alpha, Normal');
    equal(marks(element), ['Alpha, Normal', 'Beta, Level 3 alarm', 'Gamma, No signal']);
    const shapes = [...inside(element).querySelectorAll('ul li > button svg')].map((svg) =>
      svg.querySelector('path')?.getAttribute('d'),
    );
    equal(new Set(shapes).size, 3);
  });

  it('is walked by arrow keys, and says what is known of a station', async () => {
    const element = put();
    (await findControl(element, 'Alpha, Normal')).focus();
    const walked: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'End', 'Home']) {
      press(here(element) as Element, key);
      await settle();
      walked.push(here(element)?.getAttribute('aria-label')?.split(',')[0]);
    }
    equal(walked, ['Beta', 'Alpha', 'Gamma', 'Gamma', 'Gamma', 'Alpha']);
    press(here(element) as Element, 'ArrowRight');
    await showing(element, 'Rack 3 is too hot');
    equal(inside(element).querySelectorAll('ul li > [tabindex="0"]').length, 1);
  });

  it('gathers near stations, shows the worst of them, and takes them apart', async () => {
    const element = put([...stations, FAR]);
    const cluster = await findControl(element, '3 stations, Level 3 alarm');
    cluster.click();
    await findControl(element, 'Beta, Level 3 alarm');
    equal(control(element, '3 stations, Level 3 alarm'), undefined);
    press(await findControl(element, 'Beta, Level 3 alarm'), '0');
    await findControl(element, '3 stations, Level 3 alarm');
  });

  it('lists stations that stand in one place', async () => {
    const element = put([...stations, TWIN]);
    (await findControl(element, '2 stations, In construction')).click();
    const told = nextEvent('uc-station');
    (await findControl(element, 'Alpha II')).click();
    equal((await told).detail, { code: 'A2' });
  });

  it('opens a station, and links to its page where it has one', async () => {
    const element = put(stations, 'href="/stations/{code}"');
    const link = await findControl<HTMLAnchorElement>(element, 'Alpha, Normal');
    equal(link.getAttribute('href'), '/stations/A');
    const told = nextEvent('uc-station');
    link.click();
    equal((await told).detail, { code: 'A' });
  });

  it('shows the same stations as a table', async () => {
    const element = put();
    press(await findControl(element, 'Alpha, Normal'), 't');
    const rows = await until(() => {
      const found = [...inside(element).querySelectorAll('tbody tr')];
      return found.length === 3 && found;
    });
    equal(
      [...(rows[1]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent),
      ['Beta', 'B', 'Level 3 alarm', 'Rack 3 is too hot', '31.000, 122.000'],
    );
    (await findControl(element, 'Show as a map')).click();
    await findControl(element, 'Alpha, Normal');
  });

  it('numbers the stops of a route and joins them, also in the table', async () => {
    const element = put();
    Object.assign(element, { route: ['B', 'A', 'C', 'B'] });
    await findControl(element, 'Stop 1·4 Beta, Level 3 alarm');
    equal(marks(element), [
      'Stop 2 Alpha, Normal',
      'Stop 1·4 Beta, Level 3 alarm',
      'Stop 3 Gamma, No signal',
    ]);
    const way = inside(element).querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
    equal([way.length, way[0] === way[3]], [4, true]);
    press(await findControl(element, 'Stop 2 Alpha, Normal'), 't');
    const rows = await until(() => {
      const found = [...inside(element).querySelectorAll('tbody tr')];
      return found.length === 3 && found;
    });
    equal(
      rows.map((row) => row.querySelector('td')?.textContent),
      ['2', '1, 4', '3'],
    );
  });

  it('draws coasts of the world, and none beside a single station', async () => {
    const land = (element: Element) => inside(element).querySelectorAll('svg[width="800"] path').length;
    const world = put([...stations, FAR]);
    await until(() => inside(world).querySelectorAll('line').length > 4);
    const width = inside(world).querySelector('section')?.clientWidth;
    equal(inside(world).querySelectorAll(`svg[width="${width}"] path`).length, 1);
    const near = put([FAR]);
    await until(() => inside(near).querySelectorAll('line').length > 4);
    equal(land(near), 0);
  });

  it('shows 1,000 stations', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...{ code: `S${index}`, name: `Station ${index}`, state: 'normal' },
      ...{ lng: 100 + ((index * 7919) % 2300) / 100, lat: 23 + ((index * 104_729) % 1700) / 100 },
    }));
    const element = put(many);
    await findControl(element, /stations/);
    const shown = marks(element).reduce(
      (sum, label) => sum + Number(/^(\d+) stations/.exec(label ?? '')?.[1] ?? 1),
      0,
    );
    equal(shown, 1000);
  });

  it('says that there is none', async () => {
    await showing(put([]), 'No stations to show');
  });

  it('passes axe', () =>
    passesAxe('uc-station-map', async (element) => {
      Object.assign(element, { stations: [...stations, TWIN], route: ['B', 'C'] });
      await findControl(element, 'Stop 1 Beta, Level 3 alarm');
    }));
});
