import '#elements/pages/workbench/uc-workbench.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

const sunfield = organization('1', 'Sunfield Energy');
const title = (text: string) => ({ zh: text, en: text, ja: text });
const children = [
  {
    ...{ name: 'monitor', base: '/sub-monitor', functionCodes: ['monitor:view'] },
    contributions: [
      { slot: 'workbench', name: 'stations', title: title('Stations'), size: 'tall' },
      { slot: 'workbench', name: 'today', title: title('Today'), size: 'large', path: '/monitor/overview' },
      { slot: 'palette', name: 'open', title: title('Open'), path: '/monitor/overview' },
    ],
  },
  {
    ...{ name: 'alarm', base: '/sub-alarm', functionCodes: ['alarm:view'] },
    contributions: [{ slot: 'workbench', name: 'open', title: title('Alarms') }],
  },
];

describe('what the workbench leads with', () => {
  let platform: FakePlatform;
  const data = document.createElement('script');

  beforeEach(() => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-organization', { title: 'Sunfield Energy Ltd', member: 4 });
    platform.on('/usercenter/get-my-request-list', { list: [] });
    platform.on('/usercenter/get-not-confirm-record', { list: [] });
    Object.assign(data, { type: 'application/json', id: 'children', textContent: JSON.stringify(children) });
    document.head.append(data);
  });
  afterEach(async () => {
    data.remove();
    for (const dialog of document.querySelectorAll('uc-members, uc-update-email, uc-invitation-code'))
      dialog.remove();
    clear();
    platform.end();
    await settle();
  });

  const open = (language = 'en') => place(`<uc-workbench lang="${language}"></uc-workbench>`);
  const titles = (element: Element) =>
    [...inside(element).querySelectorAll('h2')].map(({ textContent }) => textContent);
  const email = 'chen@sunfield.example';

  it('has a tile for each contribution that the person may see, the larger ones first', async () => {
    await platform.signIn([sunfield], ['monitor:view', 'alarm:view'], { email });
    const element = open();
    await showing(element, 'Nothing is waiting for you');
    equal(titles(element).slice(0, 4), ['Today', 'Stations', 'Waiting for you', 'Alarms']);
    const slots = [...inside(element).querySelectorAll('section slot')].map((slot) =>
      slot.getAttribute('name'),
    );
    equal(slots, ['monitor/today', 'monitor/stations', 'alarm/open']);
  });

  it('has no tile that the person may not see', async () => {
    await platform.signIn([sunfield], ['alarm:view']);
    const element = open();
    await showing(element, 'Alarms');
    equal(titles(element).slice(0, 2), ['Waiting for you', 'Alarms']);
  });

  it('has what waits for the person, and nothing blank, for somebody without any right', async () => {
    await platform.signIn([sunfield], [], { email });
    const element = open();
    await showing(element, 'Nothing is waiting for you');
    equal(titles(element).slice(0, 2), ['Waiting for you', 'Current enterprise']);
  });

  it('leads from a tile’s heading into its app', async () => {
    await platform.signIn([sunfield], ['monitor:view']);
    const element = open();
    const link = await findControl<HTMLAnchorElement>(element, 'Today');
    equal(new URL(link.href).pathname, '/sub-monitor/monitor/overview');
    equal(control(element, 'Stations'), undefined);
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    link.click();
    equal((await event).detail, { path: '/sub-monitor/monitor/overview' });
  });

  it('puts a contribution into its tile', async () => {
    await platform.signIn([sunfield], ['monitor:view']);
    const element = open();
    const content = document.createElement('div');
    Object.assign(content, { slot: 'monitor/today', textContent: '12.3 MWh' });
    element.append(content);
    await showing(element, 'Today');
    const section = present(content.assignedSlot?.closest('section'));
    const label = section.getAttribute('aria-labelledby') ?? '';
    equal(inside(element).querySelector(`#${CSS.escape(label)}`)?.textContent, 'Today');
  });

  it('reserves the room of a tile before its content is there', async () => {
    await platform.signIn([sunfield], ['monitor:view'], { email });
    const element = open();
    await showing(element, 'Today');
    const sections = [...inside(element).querySelectorAll<HTMLElement>('section')];
    const heightOf = (name: string) =>
      present(sections.find((section) => section.textContent?.startsWith(name))).offsetHeight;
    equal([heightOf('Today') > 250, heightOf('Stations') > 130], [true, true]);
  });

  const waits = (id: string, opens: object) => ({
    ...{ id, kind: id.split(':')[0], title: '', subject: id, note: '', since: null, due: null },
    ...{ isOverdue: false, later: null, opens },
  });
  const inbox = (list: readonly object[], kinds: readonly [kind: string, title: string, count: number][]) =>
    platform.on('/inbox/v1/entries', {
      ...{ list, pagination: { page: 1, size: 20, total: list.length }, later: 0 },
      kinds: kinds.map(([kind, title, count]) => ({ kind, title, count, isCut: false })),
      waiting: list.length,
    });

  it('says how many people wait to be let in, and leads to them', async () => {
    const dialog = { dialog: 'uc-members' };
    inbox(
      [waits('joinRequest:a', dialog), waits('joinRequest:b', dialog)],
      [['joinRequest', 'Requests to join', 2]],
    );
    await platform.signIn([sunfield], ['apply-user:check', 'apply-user:list'], { email });
    const element = open();
    (await findControl(element, 'Requests to join2')).click();
    await until(() => document.querySelector('uc-members'));
  });

  it('leads to the only place of a decision, and to the list where there are several', async () => {
    inbox(
      [
        waits('calibration:a', { path: '/sub-ledger/a' }),
        waits('calibration:b', { path: '/sub-ledger/b' }),
        waits('grant:1', { path: '/sub-platform/grants' }),
      ],
      [
        ['calibration', 'Calibrate a meter', 2],
        ['grant', 'Accept a grant', 1],
      ],
    );
    await platform.signIn([sunfield], [], { email });
    const element = open();
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Accept a grant1')).click();
    equal((await event).detail, { path: '/sub-platform/grants' });
    (await findControl(element, 'Calibrate a meter2')).click();
    const list = await until(() => document.querySelector('uc-inbox'));
    equal((list as HTMLElement & { kind?: string }).kind, 'calibration');
    list.remove();
    (await findControl(element, 'Show all (3)')).click();
    (await until(() => document.querySelector('uc-inbox'))).remove();
  });

  it('asks for what a profile lacks, and an only member to invite others', async () => {
    platform.on('/usercenter/get-organization', { title: 'Sunfield Energy Ltd', member: 1 });
    await platform.signIn([sunfield], ['invitation-code:edit']);
    const element = open();
    (await findControl(element, 'Invite your colleagues')).click();
    (await until(() => document.querySelector('uc-invitation-code'))).remove();
    (await findControl(element, 'Add an email address')).click();
    await until(() => document.querySelector('uc-update-email'));
    await platform.signIn([sunfield], []);
    await until(() => control(element, 'Invite your colleagues') === undefined);
  });

  for (const [language, name, greets] of [
    ['en', 'Maximiliana Alexandrovna Featherstonehaugh-Cholmo', 'Hello'],
    ['zh', '阿'.repeat(50), '您好'],
  ] as const) {
    for (const width of [390, 1200]) {
      it(`keeps the greeting beside a long name: ${language}, ${width} px`, async () => {
        await platform.signIn([sunfield], [], { displayName: name });
        const element = open(language);
        Object.assign(element.style, { display: 'block', inlineSize: `${width}px` });
        await showing(element, name);
        const heading = present(inside(element).querySelector('h1'));
        equal(heading.textContent?.includes(greets), true);
        // One line of it, with every word of the greeting inside the page.
        equal(heading.offsetHeight < 48, true);
        const page = element.getBoundingClientRect();
        for (const part of heading.children) {
          const box = part.getBoundingClientRect();
          equal(box.left >= page.left && box.right <= page.right, true);
        }
        const named = [...heading.children].find(({ textContent }) => textContent === name);
        equal(named?.getAttribute('title'), name);
      });
    }
  }

  it('shows a person without an organisation how to join one, and who sets up their own', async () => {
    await platform.signIn([]);
    const element = open();
    await showing(element, 'How to join');
    equal(inside(element).querySelectorAll('ol li').length, 3);
    await showing(element, 'Do you need an enterprise of your own?');
    equal(control(element, 'Join an enterprise'), undefined);
  });

  it('passes axe with tiles', async () => {
    await platform.signIn([sunfield], ['monitor:view', 'alarm:view']);
    await passesAxe('uc-workbench', (element) => showing(element, 'Alarms'));
  });
});
