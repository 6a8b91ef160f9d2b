import '#elements/energy/one-line/uc-one-line.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { control, findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';

const NOW = 1_800_000_000_000;
const points = [{ code: 'activeKw' }];
const devices = [
  { code: 'STATION', name: 'Kunshan', kind: 'station', parent: null, points },
  { code: 'POC', name: 'Connection', kind: 'poc', parent: null, points },
  { code: 'M1', name: 'PV meter', kind: 'meter', parent: 'POC', points },
  { code: 'INV-01', name: 'Inverter 1', kind: 'inverter', parent: 'M1', points },
  { code: 'C01', name: 'Cabinet 1', kind: 'cabinet', parent: 'POC', points },
  { code: 'EMS', name: 'Control', kind: 'ems', parent: null },
];
const reading = (device: string, values: Record<string, number>, ts = NOW) => ({ device, ts, values });
const latest = [
  reading('STATION', { loadKw: 12_400 }),
  reading('POC', { activeKw: 90 }),
  reading('M1', { activeKw: 0.01 }),
  reading('INV-01', { activeKw: 250.2 }),
  reading('C01', { activeKw: -40.25, socPercent: 63.5 }, NOW - 200_000),
];
const alarms = [
  { device: 'INV-01', level: 1, name: 'Fan is slow' },
  { device: 'INV-01', level: 3, name: 'Too hot' },
  { device: null, level: 3, name: 'Station alarm' },
];
const given = { devices, latest, alarms, now: NOW };

describe('single-line diagram', () => {
  beforeEach(() => {
    document.body.style.inlineSize = '900px';
  });
  afterEach(async () => {
    clear();
    document.body.style.inlineSize = '';
    await settle();
  });

  async function put(properties: object = given, attributes = '') {
    const element = place(`<uc-one-line lang="en" ${attributes}></uc-one-line>`);
    Object.assign(element, properties);
    await findControl(element, 'Show as table');
    return element;
  }
  const here = (element: Element) => element.shadowRoot?.activeElement;
  const said = (element: Element) =>
    [...inside(element).querySelectorAll('ul[aria-label="Single-line diagram"] > li')].map(
      ({ textContent }) => textContent,
    );
  const node = (element: Element, code: string) =>
    until(() => inside(element).querySelector<HTMLElement>(`[data-key="${code}"]`), code);

  it('says of each element what it is, does and lacks', async () => {
    const element = await put();
    await node(element, 'POC');
    equal(said(element), [
      'Connection, buyingPOC90.0 kW',
      'PV meter, idleM10 kW',
      'Cabinet 1, SilentC0140.3 kW63.5%',
      'Load, consumingLoad12.40 MW',
      'Inverter 1, generating, Fan is slow, Too hotINV-01250 kW',
    ]);
  });

  it('moves power along the wires that have some', async () => {
    const element = await put();
    await node(element, 'POC');
    equal(inside(element).querySelectorAll('.uco-wires > g').length, 4);
    equal(inside(element).querySelectorAll('.uco-flow').length, 3);
    equal(inside(element).querySelectorAll('.uco-flow[data-up]').length, 1);
  });

  it('is walked along the wires by arrow keys', async () => {
    const element = await put();
    (await node(element, 'POC')).focus();
    const walked: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'End', 'Home']) {
      press(here(element) as Element, key);
      await settle();
      walked.push(here(element)?.getAttribute('data-key'));
    }
    equal(walked, ['M1', 'C01', 'M1', 'INV-01', 'M1', 'INV-01', 'POC']);
    equal(inside(element).querySelectorAll('ul [tabindex="0"]').length, 1);
  });

  it('grows to the right where it is narrow, and is walked accordingly', async () => {
    document.body.style.inlineSize = '280px';
    const many = Array.from({ length: 5 }, (_, index) => ({
      ...{ code: `C1${index}`, name: `Cabinet ${index}`, kind: 'cabinet', parent: 'POC' },
    }));
    const element = await put({ ...given, devices: [...devices, ...many] });
    (await node(element, 'POC')).focus();
    press(here(element) as Element, 'ArrowRight');
    await settle();
    press(here(element) as Element, 'ArrowDown');
    await settle();
    equal(here(element)?.getAttribute('data-key'), 'C01');
  });

  it('opens a device, also one beside the diagram', async () => {
    const element = await put();
    const told = nextEvent('uc-device');
    (await node(element, 'load')).click();
    equal((await told).detail, { code: 'STATION' });
    const beside = nextEvent('uc-device');
    (await findControl(element, 'Control')).click();
    equal((await beside).detail, { code: 'EMS' });
  });

  it('links to the pages of devices', async () => {
    const element = await put(given, 'href="/devices?code={code}"');
    const link = await node(element, 'INV-01');
    equal(link.getAttribute('href'), '/devices?code=INV-01');
    const told = nextEvent('uc-device');
    link.click();
    equal((await told).detail, { code: 'INV-01' });
  });

  it('shows the same as a table by key, keeps the focus and tells it', async () => {
    const element = await put();
    const told = nextEvent('uc-sight');
    const start = await node(element, 'POC');
    start.focus();
    press(start, 't');
    equal((await told).detail, { sight: 'table' });
    await findControl(element, 'Show as diagram');
    equal(here(element)?.textContent, 'Show as diagram');
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    equal(rows.length, 5);
    equal(rows[2], ['Cabinet 1', 'POC', '40.3 kW', 'Silent', '63.5%', '–']);
    equal(rows[4], ['Inverter 1', 'M1', '250 kW', 'generating', '–', 'Alarms: 2']);
  });

  it('starts with the table where it is asked to, and follows', async () => {
    const element = place('<uc-one-line lang="en" sight="table"></uc-one-line>');
    Object.assign(element, given);
    await findControl(element, 'Show as diagram');
    element.setAttribute('sight', 'diagram');
    await findControl(element, 'Show as table');
  });

  it('shows nothing as silent without the time', async () => {
    const element = await put({ devices, latest: [] });
    await node(element, 'POC');
    equal(inside(element).querySelector('[data-silent]'), null);
  });

  it('keeps its room while it waits for the devices', async () => {
    const element = place('<uc-one-line lang="en"></uc-one-line>');
    await until(() => (inside(element).querySelector('.ucc-waiting')?.clientHeight ?? 0) > 300);
    equal(control(element, 'Show as table'), undefined);
  });

  it('says why there is no diagram', async () => {
    const element = place('<uc-one-line lang="en"></uc-one-line>');
    Object.assign(element, { devices: [devices[0]] });
    await showing(element, 'This station has no point of connection or grid meter.');
  });

  it('passes axe', () =>
    passesAxe('uc-one-line', async (element) => {
      Object.assign(element, given);
      await node(element, 'POC');
    }));
});
