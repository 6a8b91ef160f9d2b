import '#elements/pages/security/uc-security.ts';
import { deviceOf } from '#contract/rules/device.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const SESSIONS = '/usercenter/list-my-session';
const RECORDS = '/usercenter/list-my-record';
const END = '/usercenter/end-session';
const END_OTHERS = '/usercenter/end-other-sessions';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const session = (sessionUuid: string, device: string, rest: object = {}) => ({
  sessionUuid,
  device,
  ip: '203.0.113.7',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  isCurrent: false,
  ...rest,
});
const sessions = [session('a', CHROME, { isCurrent: true }), session('b', PHONE), session('c', 'curl/8.5.0')];

const record = (index: number, title = 'update-phone', source = 'server') => ({
  recordUuid: `${index}`,
  orgUuid: '',
  source,
  title,
  uri: `/usercenter/${title}`,
  params: '{}',
  remark: '',
  createdAt: '2026-01-02T03:04:05.000Z',
});

describe('security page', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on(SESSIONS, { list: sessions });
    platform.on(RECORDS, { list: [record(1)], pagination: { page: 1, size: 20, total: 1 } });
    platform.on(END, {});
    platform.on(END_OTHERS, { ended: 2 });
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-security lang="en"></uc-security>');
  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);
  const dialog = (element: Element) =>
    until(() => inside(element).querySelector<HTMLElement>('dialog[open]'));
  const button = (place_: Element, name: string) =>
    present([...place_.querySelectorAll('button')].find(({ textContent }) => textContent === name));

  it('parses user agents', () => {
    equal(deviceOf(CHROME), { browser: 'Chrome 141', system: 'Windows', mobile: false });
    equal(deviceOf(PHONE), { browser: 'Safari 18', system: 'iOS', mobile: true });
    equal(deviceOf(`${CHROME} Edg/141.0.0.0`).browser, 'Edge 141');
    equal(deviceOf('curl/8.5.0'), { browser: 'curl/8.5.0', system: '', mobile: false });
    equal(deviceOf(''), { browser: '', system: '', mobile: false });
  });

  it('shows each session with device, address and last use, and marks the current one', async () => {
    const element = open();
    await showing(element, 'Chrome 141 on Windows');
    const rows = [...inside(element).querySelectorAll('ul > li')].map(({ textContent }) => textContent ?? '');
    equal(rows.length, 3);
    equal(rows[0]?.includes('This device') && !rows[0]?.includes('Sign out'), true);
    for (const part of ['Safari 18 on iOS', '203.0.113.7', 'Last seen: 3 hours ago', 'Sign out']) {
      equal([part, rows[1]?.includes(part)], [part, true]);
    }
  });

  it('ends one after asking, and moves the focus to the list', async () => {
    const element = open();
    (await findControl(element, 'Sign out Safari 18 on iOS')).click();
    await showing(element, 'Safari 18 on iOS (203.0.113.7) will have to sign in again.');
    button(await dialog(element), 'Cancel').click();
    await until(() => inside(element).querySelector('dialog') === null);
    equal(sentTo(END).length, 0);
    (await findControl(element, 'Sign out Safari 18 on iOS')).click();
    button(await dialog(element), 'Sign out').click();
    await until(() => !control(element, 'Sign out Safari 18 on iOS'));
    equal(sentTo(END)[0]?.body, { sessionUuid: 'b' });
    await until(() => sentTo(RECORDS).length === 2);
    await until(() => element.shadowRoot?.activeElement?.localName === 'ul');
    await showing(element, 'Device signed out');
  });

  it('ends all others after asking', async () => {
    const element = open();
    (await findControl(element, 'Sign out other devices')).click();
    button(await dialog(element), 'Sign out other devices').click();
    await until(() => inside(element).querySelectorAll('ul > li').length === 1);
    await until(() => !control(element, 'Sign out other devices'));
    await showing(element, 'You are not signed in anywhere else.');
    equal(sentTo(END_OTHERS).length, 1);
  });

  it('says in the dialog why a session could not be ended, and reloads the list', async () => {
    platform.on(END, refusal(500, ''));
    const element = open();
    (await findControl(element, 'Sign out curl/8.5.0')).click();
    button(await dialog(element), 'Sign out').click();
    await showing(element, 'The device could not be signed out');
    button(await dialog(element), 'Cancel').click();
    await until(() => sentTo(SESSIONS).length === 2);
  });

  it('says that it is offline when sessions are ended, and then shows no stale list', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const path of [END_OTHERS, END]) platform.on(path, unreachable);
    const element = open();
    (await findControl(element, 'Sign out other devices')).click();
    button(await dialog(element), 'Sign out other devices').click();
    await showing(element, 'The server cannot be reached');
    platform.on(SESSIONS, unreachable);
    button(await dialog(element), 'Cancel').click();
    await showing(element, 'The signed-in devices could not be loaded');
    equal(control(element, 'Sign out other devices'), undefined);
    platform.on(SESSIONS, { list: sessions });
    (await findControl(element, 'Try again')).click();
    (await findControl(element, 'Sign out curl/8.5.0')).click();
    button(await dialog(element), 'Sign out').click();
    await showing(element, 'The server cannot be reached');
  });

  it('says so when the person is signed in nowhere else', async () => {
    platform.on(SESSIONS, { list: sessions.slice(0, 1) });
    const element = open();
    await showing(element, 'You are not signed in anywhere else.');
    equal(control(element, 'Sign out other devices'), undefined);
  });

  it('lists operations with time and call, by pages', async () => {
    const list = [record(1), record(2, 'update-user', 'client'), record(3, 'some-call')];
    platform.on(RECORDS, (_body: unknown, query: URLSearchParams) => ({
      list: query.get('page') === '1' ? list : [record(4, 'quit-org')],
      pagination: { page: Number(query.get('page')), size: 20, total: 21 },
    }));
    const element = open();
    const text = await showing(element, 'Changed the phone number');
    for (const part of ['Saved the personal information', 'some-call', '/usercenter/update-phone']) {
      equal([part, text.includes(part)], [part, true]);
    }
    (await findControl(element, 'Next page')).click();
    await showing(element, 'Left an enterprise');
  });

  it('shows placeholders, failures and retries, separately for each part', async () => {
    platform.on(SESSIONS, refusal(500, 'No sessions.'));
    platform.on(RECORDS, refusal(500, 'No records.'));
    const element = open();
    await showing(element, 'No sessions.');
    await showing(element, 'No records.');
    platform.on(SESSIONS, { list: sessions });
    (await findControl(element, 'Try again')).click();
    await showing(element, 'Chrome 141 on Windows');
    platform.on(RECORDS, { list: [], pagination: { page: 1, size: 20, total: 0 } });
    (await findControl(element, 'Try again')).click();
    await showing(element, 'No operation records yet');
  });

  it('passes axe, with the question too', async () => {
    const ready = (element: Element) => showing(element, 'Changed the phone number');
    await passesAxe('uc-security', ready);
    await passesAxe('uc-security', ready, async (element) => {
      (await findControl(element, 'Sign out other devices')).click();
      await dialog(element);
    });
  });
});
